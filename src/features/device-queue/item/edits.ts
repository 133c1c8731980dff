/** What of each kind an administrator may set right: one figure, by the kind's own payload. */
import { type PayloadOf, specOf } from '#contract/commands/registry.ts';
import type { CommandKind } from '#contract/kinds.ts';

interface Edit<K extends CommandKind> {
  min: number;
  max: number;
  read(payload: PayloadOf<K>): number;
  write(payload: PayloadOf<K>, value: number): PayloadOf<K>;
}

const MINUTE = 60;

/** Null where it is a fact or a person's own word: there is nothing in it to set right. */
const edits = {
  'content.start': null,
  'content.progress': {
    min: 0,
    max: 100,
    read: (payload) => payload.progress,
    write: (payload, progress) => ({ ...payload, progress }),
  },
  'content.complete': null,
  'access.record': null,
  'visit.record': {
    min: 0,
    max: 720,
    read: (payload) => Math.round(payload.timeExecuted / MINUTE),
    write: (payload, minutes) => ({ ...payload, timeExecuted: minutes * MINUTE }),
  },
  'rating.set': { min: 1, max: 5, read: (payload) => payload.vote, write: (payload, vote) => ({ ...payload, vote }) },
  'terms.accept': null,
  'queue.decide': null,
} as const satisfies { [K in CommandKind]: Edit<K> | null };

export interface Editing {
  kind: string;
  min: number;
  max: number;
  value: number;
  /** The whole payload with another figure. */
  payloadWith(value: number): unknown;
}

export const editOf = ({ kind, payload }: { kind: string; payload: unknown }): Editing | null => {
  const edit = Object.hasOwn(edits, kind) ? (edits[kind as CommandKind] as unknown as Edit<CommandKind> | null) : null;
  const parsed = specOf(kind)?.payload.safeParse(payload);
  if (!edit || !parsed?.success) return null;
  const { min, max } = edit;
  const data = parsed.data as PayloadOf<CommandKind>;
  return { kind, min, max, value: edit.read(data), payloadWith: (value) => edit.write(data, value) };
};
