/** The registry of all kinds of queued writes, for batches and single calls. */
import { createHash } from 'node:crypto';
import type { AuditAction } from '#contract/areas/people/entities/audit-entry.ts';
import { type CommandKind, inSupportOf, specOf } from '#contract/commands.ts';
import { upcastWith } from '#contract/upcasters.ts';
import { joined } from '#server/area.ts';
import * as areas from '#server/areas.ts';
import { readPerson } from '#server/areas/access/read-person.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { writeAuditNote } from '#server/feed/audit-note.ts';
import type { Effect, Reassign } from '#server/feed/command-context.ts';
import type { ErasedFromCall, QueuedWrite, QueuedWrites } from '#server/feed/queued-write.ts';
import type { ReadAhead } from '#server/feed/read-ahead.ts';
import { queueWrites } from './queue/queue-writes.ts';

/** A decision that waited this long on its device says when it was made. */
const LATE_MS = 60_000;

type Area = (typeof areas)[keyof typeof areas];
const queuedWrites: QueuedWrites<LearningContext> = joined<Area['writes'] | typeof queueWrites>([
  queueWrites,
  ...Object.values(areas).map(({ writes }) => writes),
]);

/**
 * A kind by its name, without its types: payloads are parsed with the kind's schema before they
 * reach it.
 */
export const queuedWriteOf = (
  kind: string,
): QueuedWrite<CommandKind, LearningContext> | undefined =>
  Object.hasOwn(queuedWrites, kind)
    ? (queuedWrites[kind as CommandKind] as unknown as QueuedWrite<CommandKind, LearningContext>)
    : undefined;

export type PreparedWrite =
  | { effect: (context: LearningContext) => Promise<Effect>; readAhead: (plan: ReadAhead) => void }
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

/** As the database knows it now: a token may be older, and a write may have waited for weeks. */
const isAdministrator = async ({ tx, tenant, idUser }: LearningContext): Promise<boolean> => {
  const person = await readPerson(tx, tenant, idUser);
  return person !== null && person.admin > 0;
};

/** Keys are the writer's own. */
const noteId = ({ idUser, key }: LearningContext): string =>
  `write~${createHash('sha256').update(`${idUser} ${key}`).digest('hex')}`;

/** What an administrator's write changed is kept with it. One that changed nothing is not. */
const noteEffect = async (
  context: LearningContext,
  action: AuditAction,
  effect: Effect,
): Promise<Effect> => {
  if (!('answer' in effect)) return effect;
  const { audit, ...told } = effect;
  if (!audit) throw new Error(`${action} tells the audit nothing`);
  const { tx, tenant, at, receivedAt, idUser, supporter } = context;
  const hasWaited = receivedAt.getTime() - at.getTime() > LATE_MS;
  const after = hasWaited ? { ...audit.after, madeAt: at.toISOString() } : audit.after;
  await writeAuditNote(
    tx,
    { tenant, at: receivedAt, idUser, supporter },
    { ...audit, after, action, id: noteId(context) },
  );
  return told;
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
    effect: async (context) => {
      if (context.supporter !== null && inSupportOf(kind, data) === 'refused')
        return { rejected: 'forbidden' };
      if (spec.by !== 'administrator') return write.effect(context, data as never);
      if (!(await isAdministrator(context))) return { rejected: 'forbidden' };
      return noteEffect(context, kind as AuditAction, await write.effect(context, data as never));
    },
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
