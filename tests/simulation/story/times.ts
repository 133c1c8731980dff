/**
 * When a write was made, whenever and from wherever it came: on devices whose clock was always
 * right.
 */
import { specOf } from '#contract/commands.ts';
import type { Done, World } from '../world.ts';

/** What slow answers leave unsure of a clock, ms. */
const CLOCK_ERROR_MS = 2 * 60_000;

interface Moment {
  madeAt: number;
  /** When the person was told; Infinity: never, since the tab was gone before. */
  savedAt: number;
}

const entityOf = ({ kind, payload }: Pick<Done, 'kind' | 'payload'>): string =>
  specOf(kind)?.entity(payload) ?? '';

/**
 * What was done after another was told to be saved is certainly later. A write is dated by the last
 * of what it holds, or by the first fact.
 */
const possible = (kind: string, moments: readonly Moment[]): number[] => {
  const isFirst = specOf(kind)?.merge === 'once';
  return moments
    .filter(
      (one) =>
        !moments.some((other) =>
          isFirst
            ? other.savedAt < one.madeAt
            : other.madeAt > one.savedAt && other.savedAt < Infinity,
        ),
    )
    .map(({ madeAt }) => madeAt);
};

export const checkTimes = async (world: World): Promise<void> => {
  const right = new Set(world.devices.filter(({ wasSkewed }) => !wasSkewed).map(({ id }) => id));
  const made = new Map<string, Done & { moments: Moment[] }>();
  for (const intent of world.intents) {
    if (!right.has(intent.device)) continue;
    const known = made.get(intent.opId) ?? { ...intent, moments: [] };
    known.moments.push(intent);
    made.set(intent.opId, known);
  }
  for (const { opId, kind, claimed, at } of await world.server.effects()) {
    const known = made.get(opId);
    if (!known) continue;
    const isSame = (one: Done): boolean =>
      one.kind === kind &&
      one.account === known.account &&
      one.device === known.device &&
      entityOf(one) === entityOf(known);
    const unsaid = [...world.untold]
      .filter(isSame)
      .map(({ madeAt }) => ({ madeAt, savedAt: Infinity }));
    const all = [...known.moments, ...unsaid];
    // A browser that threw its databases away comes back with its second copy, which may hold what
    // the write said before it was folded.
    const times = world.losing ? all.map(({ madeAt }) => madeAt) : possible(kind, all);
    for (const dated of [claimed, at])
      world.expect(
        dated === undefined || times.some((time) => Math.abs(dated - time) <= CLOCK_ERROR_MS),
        'time',
        () =>
          `${kind} ${opId} is dated ${new Date(dated ?? 0).toISOString()}, made ${times.map((time) => new Date(time).toISOString()).join(' or ')}`,
      );
  }
};
