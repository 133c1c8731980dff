/**
 * How the payload of an older version of a queued write becomes the next one. A write may wait on a device for months while the app is
 * updated under it: raising a command's version takes a line here and a frozen payload of the older one in tests/corpus/commands.
 */
import { specOf } from './registry.ts';

/** Pure: the payload of a version in, the payload of the version after it out. */
type Upcaster = (payload: unknown) => unknown;
/** By kind, then by the version that it starts from. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** None yet: every kind is at its first version. */
export const upcasters: Upcasters = {};

export interface Versioned {
  kindV: number;
  payload: unknown;
}

/** Brought up to what this code writes; `newer` where this code does not know the kind or the version. */
export const upcast = (
  kind: string,
  { kindV, payload }: Versioned,
  known: Upcasters = upcasters,
  to: number = specOf(kind)?.version ?? 0,
): Versioned | 'newer' => {
  if (kindV > to) return 'newer';
  let brought = payload;
  for (let from = kindV; from < to; from += 1) {
    const step = known[kind]?.[from];
    if (!step) return 'newer';
    brought = step(brought);
  }
  return { kindV: to, payload: brought };
};
