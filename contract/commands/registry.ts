/** Every kind of queued write. */
import type { z } from 'zod/mini';
import type { ByFile, CommandSpec, CommandSubject, InSupport } from '../command.ts';
import { commentCommands } from './comments.ts';
import { companyCommands } from './company.ts';
import { contentCommands } from './content.ts';
import { externalCourseCommands } from './external-courses.ts';
import { userUploadCommands } from './user-uploads.ts';
import { evaluationCommands } from './evaluation.ts';
import { learningCommands } from './learning.ts';
import { navigationCommands } from './navigation.ts';
import { profileCommands } from './profile.ts';
import { queueCommands } from './queue.ts';
import { scormCommands } from './scorm.ts';
import { storeCommands } from './store.ts';
import { contactCommands } from './contact.ts';
import { socialCommands } from './social.ts';

export const commands = {
  ...learningCommands,
  ...evaluationCommands,
  ...scormCommands,
  ...contentCommands,
  ...socialCommands,
  ...contactCommands,
  ...externalCourseCommands,
  ...userUploadCommands,
  ...commentCommands,
  ...companyCommands,
  ...storeCommands,
  ...navigationCommands,
  ...profileCommands,
  ...queueCommands,
};

export type CommandKind = keyof typeof commands;
export type PayloadOf<K extends CommandKind> = z.infer<(typeof commands)[K]['payload']>;
/** The input of a screen: fields with defaults are optional. */
export type PayloadInput<K extends CommandKind> = z.input<(typeof commands)[K]['payload']>;

/**
 * The specification of a kind, with the payload's type erased: for code that handles all kinds the
 * same way.
 */
export const specOf = (kind: string): CommandSpec | undefined =>
  Object.hasOwn(commands, kind)
    ? (commands[kind as CommandKind] as unknown as CommandSpec)
    : undefined;

/**
 * The file that a write names, as a part of its entry in the outbox. `payload` is one of this
 * version.
 */
export const fileOf = (kind: string, payload: unknown): { file?: string } => {
  const file = specOf(kind)?.file?.(payload as never) ?? null;
  return file === null ? {} : { file };
};

/** The subject of a write; empty for a kind or payload that this version cannot read. */
export const subjectOf = (kind: string, payload: unknown): CommandSubject => {
  const spec = specOf(kind);
  const parsed = spec?.payload.safeParse(payload);
  return spec && parsed?.success ? spec.subject(parsed.data) : {};
};

/** `refused` for a kind or payload that this version cannot read. */
export const inSupportOf = (kind: string, payload: unknown): InSupport => {
  const spec = specOf(kind);
  if (!spec) return 'refused';
  if (typeof spec.inSupport === 'string') return spec.inSupport;
  const parsed = spec.payload.safeParse(payload);
  return parsed.success ? spec.inSupport(parsed.data) : 'refused';
};

/** `sealed` for a kind that this version does not know. */
export const byFileOf = (kind: string): ByFile => specOf(kind)?.byFile ?? 'sealed';
