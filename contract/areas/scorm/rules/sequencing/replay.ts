/**
 * Where a person stands in a 2004 package: every stored visit is played again by the sequencing
 * book's processes, from the first to the last. Nothing of it is kept anywhere.
 *
 * Differences from the book, for the person's sake: what a lesson left suspended can be gone on
 * with after another lesson was opened; and within one attempt of its group, a lesson that is tried
 * again keeps the best that it reached.
 */
import type { ScormSession } from '../../entities/lesson-state.ts';
import type { NavigationWish } from '../../entities/messages.ts';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import type { ScormStanding } from '../standing.ts';
import {
  type ActivityNode,
  isTracked,
  newState,
  pathTo,
  type SequencingState,
} from './activity-state.ts';
import { deliver } from './attempts.ts';
import { processIn, type ProcessResult } from './processes.ts';
import { rollUp, writeShared } from './rollup.ts';
import { betterFacts, requestIn, storesIn, visitFacts } from './visit-facts.ts';

export type Standings = ReadonlyMap<string, ScormStanding>;
export type SequencedPackage = Pick<ScormPackage, 'version' | 'sequencing' | 'lessons'>;

export interface Replayed {
  state: SequencingState;
  /** What the end of the last visit leads to; null where it has not ended. */
  ended: ProcessResult | null;
  /** The lesson of the last visit. */
  last: ActivityNode | null;
  /** Data that lessons share, by their target. */
  stores: ReadonlyMap<string, string>;
  /** The whole was complete and not failed after one of the visits. */
  wasDone: boolean;
}

type Visit = Pick<
  ScormSession,
  'idSco' | 'idSession' | 'savedAt' | 'startDate' | 'status' | 'grade' | 'seconds' | 'suspended'
> &
  Pick<ScormSession, 'state'>;

const inOrder = (standings: Standings): Visit[] =>
  [...standings.values()]
    .flatMap(({ visits }) => visits)
    .toSorted((one, other) =>
      one.savedAt === other.savedAt
        ? one.idSession < other.idSession
          ? -1
          : 1
        : one.savedAt < other.savedAt
          ? -1
          : 1,
    );

/** Complete, and no lesson of it is failed unless the whole is satisfied all the same. */
const isDone = ({ root, nodes }: SequencingState): boolean => {
  const { completed, satisfied } = root.tracking.primary;
  if (completed !== true || satisfied === false) return false;
  return (
    satisfied === true ||
    [...nodes.values()].every((node) => node.tracking.primary.satisfied !== false)
  );
};

const attemptsAbove = (node: ActivityNode): string =>
  pathTo(node)
    .slice(0, -1)
    .map(({ tracking }) => tracking.attempts)
    .join(' ');

/** The lesson opens, and what the visit left is known of it. */
const visitLesson = (
  state: SequencingState,
  node: ActivityNode,
  visit: Visit,
  isSco: boolean,
): void => {
  const before = { primary: node.tracking.primary, objectives: node.tracking.objectives };
  const attempts = attemptsAbove(node);
  deliver(state, node, visit.startDate);
  const said = visitFacts(node.activity, isSco ? visit : { ...visit, status: 'COMPLETED' });
  if (isTracked(node))
    Object.assign(
      node.tracking,
      attempts === attemptsAbove(node) ? betterFacts(before, said) : said,
    );
  node.tracking.suspended = visit.suspended && isSco;
  for (const one of pathTo(node)) {
    one.tracking.attemptSeconds += visit.seconds;
    one.tracking.activitySeconds += visit.seconds;
    one.tracking.lastUsed = visit.savedAt;
  }
};

/** `wish`: what the lesson of the last visit asked for, where its state does not say it. */
export const replay = (
  { sequencing, lessons }: SequencedPackage,
  standings: Standings,
  { seed = '', wish = null }: { seed?: string; wish?: NavigationWish | null } = {},
): Replayed | null => {
  if (!sequencing) return null;
  const state = newState(sequencing, seed);
  let ended: ProcessResult | null = null;
  let last: ActivityNode | null = null;
  let wasDone = false;
  const stores = new Map<string, string>();
  const lessonOf = new Map(lessons.map((lesson) => [lesson.idSco, lesson]));
  const visits = inOrder(standings).filter(({ idSco }) => lessonOf.has(idSco));
  visits.forEach((visit, at) => {
    const lesson = lessonOf.get(visit.idSco);
    const node = state.nodes.get(lesson?.identifier ?? '');
    if (!lesson || !node) return;
    const attempts = state.root.tracking.attempts;
    const isSco = lesson.isSco;
    visitLesson(state, node, visit, isSco);
    if (state.root.tracking.attempts !== attempts) {
      if (sequencing.objectivesGlobalToSystem === false) state.globals.clear();
      if (sequencing.sharedDataGlobalToSystem === false) stores.clear();
    }
    for (const [id, store] of storesIn(visit.state)) stores.set(id, store);
    const request = (at === visits.length - 1 ? wish : null) ?? requestIn(visit.state);
    if (request || !node.tracking.suspended) {
      ended = processIn(state, request ?? { kind: 'exit', target: null });
      // A request that leads nowhere ends the lesson all the same.
      if (ended.exception?.startsWith('NB.') && !node.tracking.suspended)
        ended = processIn(state, { kind: 'exit', target: null });
    } else {
      ended = null;
      rollUp(state, node, writeShared(state, node));
    }
    last = node;
    wasDone ||= isDone(state);
  });
  return { state, ended, last, stores, wasDone };
};

const known = new WeakMap<
  Standings,
  { pack: SequencedPackage['sequencing']; seed: string; stand: Replayed }
>();

/** The same, once for the same visits: several answers are read of them at a time. */
export const standAt = (
  pack: SequencedPackage,
  standings: Standings,
  seed: string,
): Replayed | null => {
  const before = known.get(standings);
  if (before?.pack === pack.sequencing && before.seed === seed) return before.stand;
  const stand = replay(pack, standings, { seed });
  if (stand) known.set(standings, { pack: pack.sequencing, seed, stand });
  return stand;
};

/** The whole is complete and not failed, after one of the visits or by all of them together. */
export const isWholeDone = (pack: SequencedPackage, standings: Standings, seed: string): boolean =>
  standAt(pack, standings, seed)?.wasDone === true ||
  (pack.sequencing !== null && isDone(overall(pack.sequencing, pack.lessons, standings)));

/** All visits as if they were of one attempt. */
const overall = (
  sequencing: NonNullable<SequencedPackage['sequencing']>,
  lessons: SequencedPackage['lessons'],
  standings: Standings,
): SequencingState => {
  const state = newState(sequencing);
  for (const { idSco, identifier, isSco } of lessons) {
    const node = state.nodes.get(identifier);
    const standing = standings.get(idSco);
    if (!node || !standing) continue;
    const { status, grade, attempts, visits } = standing;
    const facts = visits
      .map((visit) => visitFacts(node.activity, visit))
      .concat(visitFacts(node.activity, { status, grade, state: {} }));
    Object.assign(node.tracking, facts.reduce(betterFacts), { attempts });
    if (!isSco) node.tracking.primary.completed = true;
    // As at the end of an attempt: what says nothing of its success is satisfied once complete.
    if (node.tracking.primary.completed === true) node.tracking.primary.satisfied ??= true;
    writeShared(state, node);
  }
  rollUp(state, state.root, true);
  return state;
};
