import { expect, it } from 'vitest';
import type { LevelView, Step } from '#sync/reads/read-level.ts';
import { aMapElement, aNode } from '#tests/builders/rows.ts';
import { firstTrail } from './first-trail.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;

const aLevel = (
  idNode: string,
  over: Partial<LevelView> & { mandatory?: boolean } = {},
): LevelView => {
  const { mandatory = false, ...rest } = over;
  const steps = [
    { element: { mandatory, duration: 60 } },
    { element: { mandatory: false, duration: null } },
  ] as Step[];
  return {
    ...({
      nodeEnrollment: null,
      enrollment: null,
      team: null,
      teamStart: null,
      current: null,
      prerequisites: [],
      lockedAbove: null,
      gate: null,
      endsAt: null,
    } as const),
    node: aNode({
      idNode,
      status: 'PUBLISHED',
      mapElements: [aMapElement({ mandatory, duration: 60 }), aMapElement({ idElement: 'c2' })],
    }),
    steps,
    progress: { status: 'NOT_ATTEMPTED', progress: 0, finishDate: null } as LevelView['progress'],
    reached: { status: 'NOT_ATTEMPTED', progress: 0 } as LevelView['reached'],
    ...rest,
  };
};
const first = (...levels: LevelView[]) =>
  firstTrail({ enrolled: new Map(levels.map((level) => [level.node.idNode, level])) }, now);

it('is what is required before what is not, and of these what ends first', () => {
  const soon = aLevel('logo', { endsAt: now + DAY });
  const late = aLevel('depois', { endsAt: now + 9 * DAY, mandatory: true });
  const required = aLevel('obrigatorio', { endsAt: now + 5 * DAY, mandatory: true });
  const found = first(soon, late, required);
  expect([found?.level.node.idNode, found?.required, found?.seconds]).toEqual([
    'obrigatorio',
    true,
    60,
  ]);
  expect(first(aLevel('sempre'), soon)?.level.node.idNode).toBe('logo');
});

it('is nothing that was begun, ended, is archived, has no steps, or waits for another page', () => {
  const begun = { status: 'IN_PROGRESS', progress: 10, finishDate: null } as LevelView['progress'];
  const prerequisite = {
    idNode: 'antes',
    title: 'Antes',
    equivalents: [],
    reached: new Map(),
  } as unknown as LevelView['prerequisites'][0];
  expect(
    first(
      aLevel('a', { progress: begun }),
      aLevel('b', { endsAt: now - DAY }),
      aLevel('c', { node: aNode({ idNode: 'c', status: 'ARCHIVED' }) }),
      aLevel('d', { steps: [] }),
      aLevel('e', { prerequisites: [prerequisite] }),
    ),
  ).toBeNull();
});
