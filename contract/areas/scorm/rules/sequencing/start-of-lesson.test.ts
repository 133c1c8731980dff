/** What a lesson of 2004 begins with beside its own. */
import { describe, expect, it } from 'vitest';
import { aLesson, aPackage, aVisit } from '#tests/builders/scorm.ts';
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';
import type { LessonState } from '../../entities/state.ts';
import { standingsOf } from '../standing.ts';
import { closedLessons } from './closed-lessons.ts';
import { sequencedModel } from './start-of-lesson.ts';
import { SHARED_DATA, trackedPart } from './visit-facts.ts';

const packOf = (children: ScormActivity[], more: Partial<ScormActivity> = {}) => ({
  ...aPackage(...children.map(({ id }) => aLesson(id))),
  version: '2004' as const,
  sequencing: { id: 'o', title: 'o', children, ...more },
});
const visits = (...said: { idSco: string; state?: LessonState; suspended?: boolean }[]) =>
  standingsOf(
    said.map((one, at) =>
      aVisit({ ...one, idSession: `v${at}`, savedAt: `2026-01-0${at + 1}T00:00:00.000Z` }),
    ),
  );
const begin = (
  pack: ReturnType<typeof packOf>,
  idSco: string,
  standings: ReturnType<typeof visits>,
  model: LessonState = {},
) => sequencedModel(model, pack, standings, { identifier: idSco });

const everything = {
  readSatisfiedStatus: true,
  writeSatisfiedStatus: true,
  readNormalizedMeasure: true,
  writeNormalizedMeasure: true,
  readCompletionStatus: true,
  writeCompletionStatus: true,
  readProgressMeasure: true,
  writeProgressMeasure: true,
  readRawScore: true,
  writeRawScore: true,
  readMinScore: true,
  writeMinScore: true,
  readMaxScore: true,
  writeMaxScore: true,
};
const shared = (more: object = everything) => [{ targetObjectiveID: 'g', ...more }];
const said = {
  id: 'obj',
  success_status: 'failed',
  completion_status: 'completed',
  progress_measure: '0.5',
  score: { scaled: '0.25', raw: '5', min: '0', max: '20' },
};
const writer: ScormActivity = {
  id: 'a',
  title: 'a',
  objectives: [{ objectiveID: 'obj', mapInfo: shared() }],
};
const written = { completion_status: 'completed', objectives: { 0: said } };

describe('the objectives of a lesson', () => {
  it('begin with one entry for each that has an id, the primary one first', () => {
    const lesson: ScormActivity = {
      id: 'a',
      title: 'a',
      primaryObjective: { objectiveID: 'main' },
      objectives: [{ objectiveID: 'x' }, { objectiveID: 'y' }],
    };
    expect(begin(packOf([lesson]), 'a', visits())).toEqual({
      objectives: { 0: { id: 'main' }, 1: { id: 'x' }, 2: { id: 'y' } },
    });
  });

  it('are none where the manifest gives none an id', () => {
    const lesson = { id: 'a', title: 'a', primaryObjective: { objectiveID: 'a-primary' } };
    expect(begin(packOf([lesson]), 'a', visits())).toEqual({});
  });

  it('have what another lesson wrote into the objective that they share', () => {
    const reader = { ...writer, id: 'b', objectives: [{ objectiveID: 'own', mapInfo: shared() }] };
    const pack = packOf([writer, reader]);
    expect(begin(pack, 'b', visits({ idSco: 'a', state: written }))).toEqual({
      objectives: { 0: { ...said, id: 'own' } },
    });
  });

  it.each([
    ['nothing', { readSatisfiedStatus: false, readNormalizedMeasure: false }, {}],
    ['status and measure', {}, { success_status: 'failed', score: { scaled: '0.25' } }],
    [
      'raw scores alone',
      { readSatisfiedStatus: false, readNormalizedMeasure: false, readRawScore: true },
      { score: { raw: '5' } },
    ],
    [
      'completion alone',
      { readSatisfiedStatus: false, readNormalizedMeasure: false, readCompletionStatus: true },
      { completion_status: 'completed' },
    ],
  ])('read %s where the map says so', (_, flags, entry) => {
    const reader = {
      id: 'b',
      title: 'b',
      objectives: [{ objectiveID: 'own', mapInfo: shared(flags) }],
    };
    expect(begin(packOf([writer, reader]), 'b', visits({ idSco: 'a', state: written }))).toEqual({
      objectives: { 0: { id: 'own', ...entry } },
    });
  });

  it('keep their places and what they say in a visit that goes on', () => {
    const left = {
      0: { id: 'mine', success_status: 'passed' },
      1: { id: 'obj', success_status: 'unknown' },
    };
    const pack = packOf([
      { ...writer, objectives: [{ objectiveID: 'new' }, ...(writer.objectives ?? [])] },
      { ...writer, id: 'b' },
    ]);
    const standings = visits({ idSco: 'b', state: written }, { idSco: 'a', suspended: true });
    expect(begin(pack, 'a', standings, { objectives: left })).toEqual({
      objectives: {
        0: { id: 'mine', success_status: 'passed' },
        1: said,
        2: { id: 'new' },
      },
    });
  });

  it('decide what is open, the primary one by its entry too', () => {
    const rule = {
      action: 'disabled' as const,
      conditionCombination: 'all' as const,
      conditions: [
        { condition: 'satisfied' as const, operator: 'not' as const, referencedObjective: 'own' },
      ],
    };
    const pack = packOf([
      { id: 'a', title: 'a', primaryObjective: { objectiveID: 'obj', mapInfo: shared() } },
      {
        id: 'b',
        title: 'b',
        objectives: [{ objectiveID: 'own', mapInfo: shared({}) }],
        sequencingRules: {
          preConditionRules: [rule],
          exitConditionRules: [],
          postConditionRules: [],
        },
      },
    ]);
    const after = (success_status: string) =>
      closedLessons(
        pack,
        visits({
          idSco: 'a',
          state: { ...written, objectives: { 0: { ...said, success_status } } },
        }),
      ).has('b');
    expect([after('failed'), after('passed')]).toEqual([true, false]);
  });

  it('begin anew with each attempt of the whole where the manifest says so', () => {
    const state = { ...written, nav_request: 'exitAll' };
    const pack = (more: Partial<ScormActivity>) =>
      packOf([writer, { ...writer, id: 'b' }, { ...writer, id: 'c', objectives: [] }], more);
    const standings = visits({ idSco: 'a', state }, { idSco: 'c' });
    expect(begin(pack({}), 'b', standings)).toMatchObject({ objectives: { 0: said } });
    expect(begin(pack({ objectivesGlobalToSystem: false }), 'b', standings)).toEqual({
      objectives: { 0: { id: 'obj' } },
    });
  });
});

describe('the data that lessons share', () => {
  const stores = (more: object = {}) => ({ sharedDataMaps: [{ targetID: 'd', ...more }] });
  const pack = packOf([
    { id: 'a', title: 'a', ...stores() },
    { id: 'b', title: 'b', ...stores({ writeSharedData: false }) },
    { id: 'c', title: 'c' },
  ]);
  const wrote = (store: string) => ({
    completion_status: 'unknown',
    [SHARED_DATA]: [{ id: 'd', store }],
  });

  it('are what was written last, for those whose item maps them', () => {
    const standings = visits(
      { idSco: 'a', state: wrote('um') },
      { idSco: 'a', state: wrote('dois') },
    );
    expect(begin(pack, 'b', standings)).toEqual({
      [SHARED_DATA]: [{ id: 'd', store: 'dois', reads: true, writes: false }],
    });
    expect(begin(pack, 'a', visits())).toEqual({
      [SHARED_DATA]: [{ id: 'd', store: null, reads: true, writes: true }],
    });
    expect(begin(pack, 'c', standings)).toEqual({});
  });

  it('are kept of a visit that others followed, without what the lesson packed away', () => {
    const state = { ...wrote('um'), suspend_data: 'muito', location: '3' };
    expect(trackedPart(state)).toEqual(wrote('um'));
    expect(trackedPart({ core: { lesson_status: 'passed' } })).toEqual({});
  });
});
