/** Converts the payload of an older version of a queued write to the version of this code. */
import type { Upcaster } from '#contract/command.ts';
import { commands, specOf } from '#contract/commands.ts';

/** By kind, then by the version that each starts from. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** The upcasters of all commands. */
export const upcasters: Upcasters = Object.fromEntries(
  Object.keys(commands).map((kind) => [kind, specOf(kind)?.upcasters ?? {}]),
);

export interface VersionedPayload {
  kindV: number;
  payload: unknown;
}

/**
 * Applies the upcasters of one kind. Returns `newer` when the payload is newer than `to`, or when a
 * step is missing.
 */
export const upcastWith = (
  steps: Readonly<Record<number, Upcaster>>,
  { kindV, payload }: VersionedPayload,
  to: number,
): VersionedPayload | 'newer' => {
  if (kindV > to) return 'newer';
  let current = payload;
  for (let from = kindV; from < to; from += 1) {
    const step = steps[from];
    if (!step) return 'newer';
    current = step(current);
  }
  return { kindV: to, payload: current };
};

/** Returns `newer` when this code does not know the kind or the version. */
export const upcast = (
  kind: string,
  versioned: VersionedPayload,
  known: Upcasters = upcasters,
  to: number = specOf(kind)?.version ?? 0,
): VersionedPayload | 'newer' => upcastWith(known[kind] ?? {}, versioned, to);
