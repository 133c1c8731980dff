/**
 * Which lessons of a 2004 package are open, and where one leads when it has ended: the manifest's
 * rules over what is stored of all visits.
 */
import type { ScormActivity, SequencingRule } from '#contract/areas/content/entities/activity.ts';
import type { NavigationWish } from '../../entities/messages.ts';
import type { ScormPackage } from '#contract/areas/content/entities/package.ts';
import { isPackageDone, lockedLessons } from '../lesson-locks.ts';
import type { ScormStanding } from '../standing.ts';
import { leavesOf, type Tracker, trackerOf } from './tracking.ts';

type Package = Pick<ScormPackage, 'version' | 'sequencing' | 'lessons'>;
type Standings = ReadonlyMap<string, ScormStanding>;

const isPre = (
  tracker: Tracker,
  activity: ScormActivity,
  action: SequencingRule['action'],
): boolean =>
  (activity.sequencingRules?.preConditionRules ?? []).some(
    (rule) => rule.action === action && tracker.holds(activity, rule),
  );

const isSpent = (tracker: Tracker, activity: ScormActivity): boolean => {
  const { attempts, suspended } = tracker.of(activity);
  return activity.attemptLimit !== undefined && !suspended && attempts >= activity.attemptLimit;
};

/** From the organisation down to the activity; empty where it is not there. */
const pathTo = (root: ScormActivity, id: string): ScormActivity[] => {
  if (root.id === id) return [root];
  for (const child of root.children ?? []) {
    const below = pathTo(child, id);
    if (below.length > 0) return [root, ...below];
  }
  return [];
};

/** The lesson that was saved last. */
const currentOf = ({ lessons }: Package, standings: Standings): string | null => {
  const visited = lessons.flatMap(({ identifier, idSco }) => {
    const standing = standings.get(idSco);
    return standing ? [{ identifier, savedAt: standing.last.savedAt }] : [];
  });
  return visited.toSorted((a, b) => (a.savedAt < b.savedAt ? -1 : 1)).at(-1)?.identifier ?? null;
};

const lockedActivities = (
  root: ScormActivity,
  tracker: Tracker,
  current: string | null,
): ReadonlySet<string> => {
  const locked = new Set<string>();
  const path = current === null ? [] : pathTo(root, current);
  /** The lesson before, in order, that was not passed over. */
  let before: ScormActivity | null = null;
  const isPast = (activity: ScormActivity): boolean =>
    tracker.of(activity).completed === true || isSpent(tracker, activity);

  const walk = (activity: ScormActivity, isBlocked: boolean, isFree: boolean): void => {
    const isShut = isBlocked || isPre(tracker, activity, 'disabled') || isSpent(tracker, activity);
    if (!activity.children?.length) {
      const isNext = isFree || before === null || isPast(before) || tracker.of(activity).attempted;
      if ((isShut || !isNext) && !tracker.of(activity).suspended) locked.add(activity.id);
      if (!isPre(tracker, activity, 'skip')) before = activity;
      return;
    }
    const controls = activity.sequencingControls;
    const at = activity.children.findIndex((child) => path.includes(child));
    let isStopped = false;
    activity.children.forEach((child, i) => {
      const isBehind = controls?.forwardOnly === true && i < at;
      const isChosen =
        isFree && controls?.choice !== false && !isPre(tracker, child, 'hiddenFromChoice');
      walk(child, isShut || isStopped || isBehind, isChosen);
      isStopped ||= isPre(tracker, child, 'stopForwardTraversal');
    });
  };
  walk(root, false, true);

  // Nobody leaves what is under way where the manifest does not let them.
  const held = path.find(
    (activity) =>
      activity.sequencingControls?.choiceExit === false && tracker.of(activity).suspended,
  );
  if (held) {
    const inside = new Set(leavesOf(held).map(({ id }) => id));
    for (const { id } of leavesOf(root)) if (!inside.has(id)) locked.add(id);
  }
  return locked;
};

/** By idSco: what cannot be opened now. The same for the list, the player and navigation. */
export const closedLessons = (pack: Package, standings: Standings): ReadonlySet<string> => {
  const root = pack.sequencing;
  const byOrder = () => lockedLessons(pack, (one) => standings.get(one)?.status);
  if (pack.version === '1.2' || !root) return byOrder();
  const locked = lockedActivities(
    root,
    trackerOf(pack, root, standings),
    currentOf(pack, standings),
  );
  return new Set(
    pack.lessons.flatMap(({ identifier, idSco }) => (locked.has(identifier) ? [idSco] : [])),
  );
};

/** By idSco: what going on and back passes over. */
export const skippedLessons = (pack: Package, standings: Standings): ReadonlySet<string> => {
  const root = pack.sequencing;
  if (!root) return new Set();
  const tracker = trackerOf(pack, root, standings);
  const isSkipped = ({ identifier }: { identifier: string }) =>
    pathTo(root, identifier).some((one) => isPre(tracker, one, 'skip'));
  return new Set(pack.lessons.filter(isSkipped).map(({ idSco }) => idSco));
};

/**
 * Where the manifest leads after a lesson that has ended and was not suspended: exit rules from
 * above, then post-conditions from below. Null: nowhere, so that what the lesson itself asked for
 * holds.
 */
export const afterLesson = (
  pack: Package,
  standings: Standings,
  identifier: string,
): NavigationWish | null => {
  const root = pack.sequencing;
  if (!root) return null;
  const tracker = trackerOf(pack, root, standings);
  const path = pathTo(root, identifier);
  const exited = path.findIndex((one) =>
    (one.sequencingRules?.exitConditionRules ?? []).some((rule) => tracker.holds(one, rule)),
  );
  let at = exited === -1 ? path.length - 1 : exited;
  for (;;) {
    const activity = path[at];
    const rule = (activity?.sequencingRules?.postConditionRules ?? []).find(
      (one) => activity && tracker.holds(activity, one),
    );
    if (!activity || !rule) return at < path.length - 1 ? { kind: 'exitAll', target: null } : null;
    const first = leavesOf(rule.action === 'retryAll' ? root : activity)[0];
    switch (rule.action) {
      case 'retry':
      case 'retryAll':
        return first ? { kind: 'jump', target: first.id } : null;
      case 'exitAll':
        return { kind: 'exitAll', target: null };
      case 'continue':
      case 'previous':
        return { kind: rule.action, target: null };
      default:
        at -= 1;
    }
  }
};

/** Whether the manifest says itself what the whole is made of. */
const saysRollup = (activity: ScormActivity): boolean =>
  (activity.rollupRules?.rules.length ?? 0) > 0 ||
  activity.rollupConsiderations !== undefined ||
  activity.deliveryControls?.tracked === false ||
  activity.sequencingControls?.rollupProgressCompletion === false ||
  (activity.children ?? []).some(saysRollup);

/**
 * The content is complete: by the rollup of the manifest where it has its own and nothing is
 * failed, else when all lessons are done.
 */
export const isContentDone = (pack: Package, standings: Standings): boolean => {
  if (isPackageDone(pack, (one) => standings.get(one)?.status)) return true;
  const root = pack.sequencing;
  if (pack.version === '1.2' || !root || !saysRollup(root)) return false;
  const { completed, satisfied } = trackerOf(pack, root, standings).of(root);
  return completed === true && satisfied !== false;
};

/**
 * Buttons that the manifest asks this system not to show beside a lesson (`hideLMSUI`). Leaving is
 * never one of them.
 */
export const hiddenButtons = ({ sequencing }: Package, identifier: string): readonly string[] =>
  (sequencing && pathTo(sequencing, identifier).at(-1)?.hideLmsUi) ?? [];
