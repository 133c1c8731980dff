/** The registry of all kinds of queued writes, for batches and single calls. */
import { type CommandKind, inSupportOf, specOf } from '#contract/commands/registry.ts';
import { upcastWith } from '#contract/commands/upcasters.ts';
import { accessWrites } from '#server/areas/access/access-writes.ts';
import { profileWrites } from '#server/areas/access/profile/profile-writes.ts';
import { campaignWrites } from '#server/areas/campaign/campaign-writes.ts';
import { chatWrites } from '#server/areas/social/chat/chat-writes.ts';
import { contentWrites } from '#server/areas/content/content-writes.ts';
import { exitWrites } from '#server/areas/content/exit-writes.ts';
import { externalCourseWrites } from '#server/areas/external-courses/course-writes.ts';
import type { CommandContext, Effect, Reassign } from '#server/feed/command-context.ts';
import type { ErasedFromCall, QueuedWrite, QueuedWrites } from '#server/feed/queued-write.ts';
import type { ReadAhead } from '#server/feed/read-ahead.ts';
import { enrollmentWrites } from '#server/areas/learning/enrollment-writes.ts';
import { evaluationWrites } from '#server/areas/evaluation/evaluation-writes.ts';
import { requestSettlingWrites } from '#server/areas/learning/request-settling.ts';
import { progressWrites } from '#server/areas/learning/progress-writes.ts';
import { planWrites } from '#server/areas/company/plan-writes.ts';
import { scormWrites } from '#server/areas/scorm/play/scorm-writes.ts';
import { commentWrites } from '#server/areas/social/comments/comment-writes.ts';
import { moderationWrites } from '#server/areas/social/comments/moderation-writes.ts';
import { contactWrites } from '#server/areas/company/contact-writes.ts';
import { socialWrites } from '#server/areas/social/social-writes.ts';
import { cartWrites } from '#server/areas/store/cart-writes.ts';
import { userUploadWrites } from '#server/areas/media/user-uploads/upload-writes.ts';
import { queueWrites } from './queue/queue-writes.ts';

const queuedWrites = {
  ...progressWrites,
  ...enrollmentWrites,
  ...requestSettlingWrites,
  ...evaluationWrites,
  ...scormWrites,
  ...contentWrites,
  ...exitWrites,
  ...socialWrites,
  ...contactWrites,
  ...commentWrites,
  ...moderationWrites,
  ...chatWrites,
  ...accessWrites,
  ...profileWrites,
  ...externalCourseWrites,
  ...userUploadWrites,
  ...campaignWrites,
  ...planWrites,
  ...cartWrites,
  ...queueWrites,
} satisfies QueuedWrites;

/**
 * A kind by its name, without its types: payloads are parsed with the kind's schema before they
 * reach it.
 */
export const queuedWriteOf = (kind: string): QueuedWrite<CommandKind> | undefined =>
  Object.hasOwn(queuedWrites, kind)
    ? (queuedWrites[kind as CommandKind] as unknown as QueuedWrite<CommandKind>)
    : undefined;

export type PreparedWrite =
  | { effect: (context: CommandContext) => Promise<Effect>; readAhead: (plan: ReadAhead) => void }
  /** Path of the first invalid field. */
  | { field: string };

/**
 * A payload that is not of its kind at all may break the step that renews it: it is refused like
 * any other bad one.
 */
const upcastOr = (step: () => ReturnType<typeof upcastWith>): ReturnType<typeof upcastWith> => {
  try {
    return step();
  } catch {
    return 'newer';
  }
};

/**
 * Brings a payload up to this version and parses it; null for a kind or a version that is not known
 * here.
 */
export const prepareWrite = (
  kind: string,
  version: number,
  payload: unknown,
): PreparedWrite | null => {
  const spec = specOf(kind);
  const write = queuedWriteOf(kind);
  if (!spec || !write || version > spec.version) return null;
  const upcast = upcastOr(() =>
    upcastWith(spec.upcasters ?? {}, { kindV: version, payload }, spec.version),
  );
  if (upcast === 'newer') return { field: '' };
  const parsed = spec.payload.safeParse(upcast.payload);
  if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') ?? '' };
  const { data } = parsed;
  return {
    effect: (context) =>
      context.supporter !== null && inSupportOf(kind, data) === 'refused'
        ? Promise.resolve({ rejected: 'forbidden' })
        : write.effect(context, data as never),
    readAhead: (plan) => write.readAhead?.(data as never, plan),
  };
};

/** Other people whose rows a write would change; none where it cannot be read. */
export const peopleOf = (kind: string, payload: unknown): readonly string[] => {
  const write = queuedWriteOf(kind);
  const parsed = write?.people && specOf(kind)?.payload.safeParse(payload);
  return parsed?.success ? (write?.people?.(parsed.data as never) ?? []) : [];
};

/** The upload that a write names; null where it names none or cannot be read. */
export const namedUpload = (kind: string, payload: unknown): string | null => {
  const spec = specOf(kind);
  const parsed = spec?.file && spec.payload.safeParse(payload);
  return parsed?.success ? (spec?.file?.(parsed.data as never) ?? null) : null;
};

export const reassignOf = (kind: string): Reassign<CommandKind> | null =>
  queuedWriteOf(kind)?.reassign ?? null;

/** Converts a call to a write; by default the body is the payload. */
export const fromCallOf = (kind: CommandKind, call: string): ErasedFromCall => {
  const own = queuedWriteOf(kind)?.fromCall as Readonly<Record<string, ErasedFromCall>> | undefined;
  return own?.[call] ?? ((_params, body) => ({ kind, payload: body }));
};
