/**
 * Which lessons of a package are open, and where one leads when it has ended: what the list, the
 * player, `adl.nav` and the server read. In 2004 by the sequencing book, else in their order.
 */
import type { ScormActivity } from '#contract/areas/content/entities/activity.ts';
import type { LessonWays, NavigationWish } from '../../entities/messages.ts';
import { isPackageDone, lockedLessons } from '../lesson-locks.ts';
import { lessonWays, lessonWished } from '../lesson-ways.ts';
import { type ActivityNode, copyOf, leavesOf, type SequencingState } from './activity-state.ts';
import { isAvailable } from './arrangement.ts';
import { deliver } from './attempts.ts';
import { isLimitReached } from './conditions.ts';
import { destination, isValid, type NavigationRequest, process } from './processes.ts';
import {
  isWholeDone,
  replay,
  type Replayed,
  type SequencedPackage,
  standAt,
  type Standings,
} from './replay.ts';

const to = (kind: NavigationRequest['kind'], node?: ActivityNode): NavigationRequest => ({
  kind,
  target: node?.activity.id ?? null,
});

/** Null where the package has no rules of 2004, or none that would ever open a lesson. */
const standOf = (
  pack: SequencedPackage,
  standings: Standings,
  seed: string,
  wish: NavigationWish | null = null,
): Replayed | null => {
  if (pack.version === '1.2' || !pack.sequencing) return null;
  const { choice, flow } = pack.sequencing.sequencingControls ?? {};
  if (choice === false && flow !== true) return null;
  return wish ? replay(pack, standings, { seed, wish }) : standAt(pack, standings, seed);
};

/** The lesson that was left can be opened again: it goes on, or is tried anew. */
const opensAgain = ({ state, last }: Replayed): boolean => {
  if (!last || !isAvailable(state, last)) return false;
  if (last.tracking.suspended || last.tracking.active) return true;
  const isForgotten = state.current === null && state.suspended !== last;
  return !isForgotten && !isLimitReached(last) && destination(state, to('jump', last)) !== null;
};

const openActivities = (stand: Replayed): ReadonlySet<string> => {
  const { state, ended, last } = stand;
  const open = new Set<string>();
  const add = (node: ActivityNode | null | undefined): void => {
    if (node && isAvailable(state, node)) open.add(node.activity.id);
  };
  for (const leaf of leavesOf(state.root)) if (isValid(state, to('choice', leaf))) add(leaf);
  for (const kind of ['start', 'continue', 'previous'] as const) add(destination(state, to(kind)));
  add(state.suspended);
  add(state.nodes.get(ended?.delivered ?? ''));
  if (opensAgain(stand)) add(last);
  return open;
};

/** By idSco: what cannot be opened now. The same for the list, the player and navigation. */
export const closedLessons = (
  pack: SequencedPackage,
  standings: Standings,
  seed = '',
): ReadonlySet<string> => {
  const stand = standOf(pack, standings, seed);
  if (!stand) return lockedLessons(pack, (one) => standings.get(one)?.status);
  const open = openActivities(stand);
  return new Set(
    pack.lessons.flatMap(({ identifier, idSco }) => (open.has(identifier) ? [] : [idSco])),
  );
};

/** By idSco: lessons that were not selected for this attempt. They are not offered at all. */
export const absentLessons = (
  pack: SequencedPackage,
  standings: Standings,
  seed = '',
): ReadonlySet<string> => {
  const stand = standOf(pack, standings, seed);
  if (!stand) return new Set();
  const { state } = stand;
  return new Set(
    pack.lessons.flatMap(({ identifier, idSco }) => {
      const node = state.nodes.get(identifier);
      return node && !isAvailable(state, node) ? [idSco] : [];
    }),
  );
};

/** With the lesson open, whatever was before. */
const within = (stand: Replayed, identifier: string): SequencingState => {
  const state = copyOf(stand.state);
  const node = state.nodes.get(identifier);
  if (node && state.current !== node) deliver(state, node, null);
  if (node) node.tracking.active = true;
  return state;
};

type Opened = Pick<SequencedPackage['lessons'][number], 'idSco' | 'identifier'>;

/** What `adl.nav.request_valid` answers while the lesson is open. */
export const waysFrom = (
  pack: SequencedPackage,
  standings: Standings,
  { idSco, identifier }: Opened,
  seed = '',
): LessonWays => {
  const stand = standOf(pack, standings, seed);
  if (!stand)
    return lessonWays(pack, idSco, {
      locked: closedLessons(pack, standings, seed),
      skipped: new Set(),
    });
  const state = within(stand, identifier);
  const all = [...state.nodes.values()];
  const targets = (kind: 'choice' | 'jump'): string[] =>
    all.filter((node) => isValid(state, to(kind, node))).map(({ activity }) => activity.id);
  return {
    continue: isValid(state, to('continue')),
    previous: isValid(state, to('previous')),
    choice: targets('choice'),
    jump: targets('jump'),
  };
};

/**
 * Where a lesson that has ended leads: its wish, unless the manifest's rules lead elsewhere. Null:
 * it stays; `idSco` null: to the list of lessons.
 */
export const lessonAfter = (
  pack: SequencedPackage,
  standings: Standings,
  { idSco, identifier }: Opened,
  wish: NavigationWish | null,
  seed = '',
): { idSco: string | null } | null => {
  const stand = standOf(pack, standings, seed, wish);
  if (!stand) {
    const closed = { locked: closedLessons(pack, standings, seed), skipped: new Set<string>() };
    return wish && { idSco: lessonWished(pack, idSco, closed, wish) };
  }
  const ended =
    stand.last?.activity.id === identifier && stand.ended
      ? stand.ended
      : process(within(stand, identifier), wish ?? to('exit'));
  const lesson = pack.lessons.find((one) => one.identifier === ended.delivered);
  if (lesson) return { idSco: lesson.idSco };
  return wish || ended.isOver ? { idSco: null } : null;
};

/**
 * The lessons beside an open one, for the player's buttons: by flow, where the manifest has it, so
 * that what the lesson tells when it is left still counts; else in their order. `null`: there is
 * none, or the manifest forbids the way.
 */
export const lessonsBeside = (
  pack: SequencedPackage,
  standings: Standings,
  { idSco, identifier }: Opened,
  seed = '',
): Record<'previous' | 'next', { idSco: string; isFlow: boolean } | null> => {
  const stand = standOf(pack, standings, seed);
  const at = pack.lessons.findIndex((one) => one.idSco === idSco);
  const absent = absentLessons(pack, standings, seed);
  const inOrder = (step: 1 | -1): { idSco: string; isFlow: boolean } | null => {
    for (let i = at + step; i >= 0 && i < pack.lessons.length; i += step) {
      const lesson = pack.lessons[i];
      if (lesson && !absent.has(lesson.idSco)) return { idSco: lesson.idSco, isFlow: false };
    }
    return null;
  };
  const state = stand && within(stand, identifier);
  const controls = state?.nodes.get(identifier)?.parent?.activity.sequencingControls;
  if (!state || controls?.flow !== true) return { previous: inOrder(-1), next: inOrder(1) };
  const idOf = (node: ActivityNode | null): string | undefined =>
    pack.lessons.find((one) => one.identifier === node?.activity.id)?.idSco;
  const next = idOf(destination(state, to('continue'))) ?? inOrder(1)?.idSco;
  const previous = idOf(destination(state, to('previous')));
  return {
    previous: previous === undefined ? null : { idSco: previous, isFlow: true },
    next: next === undefined ? null : { idSco: next, isFlow: true },
  };
};

/** Whether the manifest says itself what the whole is made of. */
const saysRollup = (activity: ScormActivity): boolean =>
  (activity.rollupRules?.rules.length ?? 0) > 0 ||
  activity.rollupConsiderations !== undefined ||
  activity.deliveryControls?.tracked === false ||
  activity.sequencingControls?.rollupProgressCompletion === false ||
  (activity.sequencingControls?.selectionTiming ?? 'never') !== 'never' ||
  (activity.children ?? []).some(saysRollup);

/**
 * The content is complete: by the rollup of the manifest where it has its own and nothing is
 * failed, else when all lessons are done.
 */
export const isContentDone = (pack: SequencedPackage, standings: Standings, seed = ''): boolean => {
  if (isPackageDone(pack, (one) => standings.get(one)?.status)) return true;
  const root = pack.sequencing;
  if (pack.version === '1.2' || !root || !saysRollup(root)) return false;
  return isWholeDone(pack, standings, seed);
};

const activityOf = (root: ScormActivity, id: string): ScormActivity | undefined =>
  root.id === id
    ? root
    : (root.children ?? []).map((child) => activityOf(child, id)).find((one) => one !== undefined);

/**
 * Buttons that the manifest asks this system not to show beside a lesson (`hideLMSUI`). Leaving is
 * never one of them.
 */
export const hiddenButtons = (
  { sequencing }: Pick<SequencedPackage, 'sequencing'>,
  identifier: string,
): readonly string[] => (sequencing && activityOf(sequencing, identifier)?.hideLmsUi) ?? [];
