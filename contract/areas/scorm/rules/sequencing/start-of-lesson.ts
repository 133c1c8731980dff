/**
 * What a lesson of 2004 begins with beside its own: an entry for each of its objectives that has an
 * id, with what the objectives that it shares are known to be, and the data stores of its item.
 */
import type { ScormActivity, ScormObjective } from '#contract/areas/content/entities/activity.ts';
import type { LessonState } from '../../entities/state.ts';
import { type ObjectiveState, type SequencingState, unknownObjective } from './activity-state.ts';
import { withShared } from './conditions.ts';
import { standAt, type SequencedPackage, type Standings } from './replay.ts';
import { SHARED_DATA } from './visit-facts.ts';

/** The import names a primary objective that the manifest leaves without a name: see objectives.ts. */
const isNamed = ({ id }: ScormActivity, { objectiveID }: ScormObjective): boolean =>
  objectiveID !== `${id}-primary`;

type Entry = Record<string, unknown>;

const scoreOf = ({ measure, raw, min, max }: ObjectiveState): Entry =>
  Object.fromEntries(
    Object.entries({ scaled: measure, raw, min, max }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as const],
    ),
  );

const entryOf = (id: string, objective: ObjectiveState): Entry => {
  const { satisfied, completed, progress } = objective;
  const score = scoreOf(objective);
  return {
    id,
    ...(satisfied !== null && { success_status: satisfied ? 'passed' : 'failed' }),
    ...(completed !== null && { completion_status: completed ? 'completed' : 'incomplete' }),
    ...(progress !== null && { progress_measure: String(progress) }),
    ...(Object.keys(score).length > 0 && { score }),
  };
};

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== '' && value !== 'unknown' && value !== null;

/** What an entry of an earlier visit says stays; what it leaves open comes from what is shared. */
const completed = (left: Entry, found: Entry): Entry => {
  const known = Object.entries(left).filter(([, value]) => isSaid(value));
  return {
    ...found,
    ...Object.fromEntries(known),
    ...(typeof left['score'] === 'object' && {
      score: {
        ...(found['score'] as Entry | undefined),
        ...Object.fromEntries(
          Object.entries(left['score'] as Entry).filter(([, value]) => isSaid(value)),
        ),
      },
    }),
  };
};

const objectivesFor = (
  state: Pick<SequencingState, 'globals'>,
  activity: ScormActivity,
  left: unknown,
): Record<string, Entry> => {
  const before = (typeof left === 'object' && left !== null ? Object.values(left) : []) as Entry[];
  const all = [activity.primaryObjective, ...(activity.objectives ?? [])].filter(
    (one): one is ScormObjective => one !== undefined && isNamed(activity, one),
  );
  const found = all.map((one) =>
    entryOf(one.objectiveID, withShared(state, one, unknownObjective())),
  );
  const own = found.map((entry) => {
    const known = before.find(({ id }) => id === entry['id']);
    return known ? completed(known, entry) : entry;
  });
  // A lesson may have made more of its own, in the order that it knows.
  const isOwn = ({ id }: Entry): boolean => found.some((entry) => entry['id'] === id);
  const inOrder =
    before.length === 0
      ? own
      : [
          ...before.map((one) => own.find(({ id }) => id === one['id']) ?? one),
          ...own.filter(({ id }) => !before.some((one) => one['id'] === id)),
        ];
  return Object.fromEntries(
    inOrder
      .filter((one) => isSaid(one['id']) || isOwn(one))
      .map((entry, at) => [String(at), entry] as const),
  );
};

/** A data store as the run-time takes it; `store` null: nothing was ever set. */
export interface DataStore {
  id: string;
  store: string | null;
  reads: boolean;
  writes: boolean;
}

export const sequencedModel = (
  model: LessonState,
  pack: SequencedPackage,
  standings: Standings,
  { identifier }: { identifier: string },
  seed = '',
): LessonState => {
  const stand = pack.version === '2004' ? standAt(pack, standings, seed) : null;
  const activity = stand?.state.nodes.get(identifier)?.activity;
  if (!stand || !activity) return model;
  const { [SHARED_DATA]: _, ...own } = model;
  const objectives = objectivesFor(stand.state, activity, model['objectives']);
  const stores: DataStore[] = (activity.sharedDataMaps ?? []).map(
    ({ targetID, readSharedData, writeSharedData }) => ({
      id: targetID,
      store: stand.stores.get(targetID) ?? null,
      reads: readSharedData !== false,
      writes: writeSharedData !== false,
    }),
  );
  return {
    ...own,
    ...(Object.keys(objectives).length > 0 && { objectives }),
    ...(stores.length > 0 && { [SHARED_DATA]: stores }),
  };
};
