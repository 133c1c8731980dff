/**
 * The field that an administrator may correct: one number of the payload, even if the current
 * payload is refused.
 */
import { viewOf } from '#src/kinds/queued-writes/registry.ts';

export interface Editing {
  label: string;
  min: number;
  max: number;
  /** The current value; null if it is not a number. */
  value: number | null;
  /** Returns the whole payload with the new number. */
  payloadWith(value: number): unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const editOf = ({ kind, payload }: { kind: string; payload: unknown }): Editing | null => {
  const edit = viewOf(kind)?.edit;
  if (!edit || !isRecord(payload)) return null;
  const { field, min, max, unit, label } = edit;
  const known = payload[field];
  return {
    label,
    min,
    max,
    value: typeof known === 'number' ? Math.round(known / unit) : null,
    payloadWith: (value) => ({ ...payload, [field]: value * unit }),
  };
};
