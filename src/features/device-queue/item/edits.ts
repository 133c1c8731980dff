/** What an administrator may set right of an item: one figure of its payload, also where the payload as it stands is refused. */
import { viewOf } from '#src/queued-writes/registry.ts';

export interface Editing {
  label: string;
  min: number;
  max: number;
  /** As it stands; null where it is no figure. */
  value: number | null;
  /** The whole payload with another figure. */
  payloadWith(value: number): unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

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
