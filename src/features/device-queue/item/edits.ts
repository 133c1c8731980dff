/** What of each kind an administrator may set right: one figure of its payload, also where the payload as it stands is refused. */
import type { CommandKind } from '#contract/kinds.ts';

interface Edit {
  field: string;
  min: number;
  max: number;
  /** What one of the person's units is in the payload's. */
  unit: number;
}

/** Null where it is a fact or a person's own word: there is nothing in it to set right. */
const edits = {
  'content.start': null,
  'content.progress': { field: 'progress', min: 0, max: 100, unit: 1 },
  'content.complete': null,
  'access.record': null,
  'visit.record': { field: 'timeExecuted', min: 0, max: 720, unit: 60 },
  'rating.set': { field: 'vote', min: 1, max: 5, unit: 1 },
  'terms.accept': null,
  'queue.decide': null,
  'enrollment.create': null,
  'enrollment.request': null,
  'enrollmentRequest.cancel': null,
  'nodeEnrollment.create': null,
  'like.set': null,
  'tags.set': null,
  'share.record': null,
  'playlist.duration': null,
  'chat.send': null,
  'campaign.notified': null,
  'plan.requestUpgrade': null,
} as const satisfies Record<CommandKind, Edit | null>;

export interface Editing {
  min: number;
  max: number;
  /** As it stands; null where it is no figure. */
  value: number | null;
  /** The whole payload with another figure. */
  payloadWith(value: number): unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const editOf = ({ kind, payload }: { kind: string; payload: unknown }): Editing | null => {
  const edit = Object.hasOwn(edits, kind) ? edits[kind as CommandKind] : null;
  if (!edit || !isRecord(payload)) return null;
  const { field, min, max, unit } = edit;
  const known = payload[field];
  return {
    min,
    max,
    value: typeof known === 'number' ? Math.round(known / unit) : null,
    payloadWith: (value) => ({ ...payload, [field]: value * unit }),
  };
};
