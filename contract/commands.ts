/** Every kind of queued write. */
import type { z } from 'zod/mini';
import type { ByFile, CommandSpec, CommandSubject, InSupport } from '#contract/command.ts';
import { commentCommands } from '#contract/areas/social/comment-commands.ts';
import { termsCommands } from '#contract/areas/access/terms-commands.ts';
import { campaignCommands } from '#contract/areas/campaign/commands.ts';
import { companyCommands } from '#contract/areas/company/commands.ts';
import { contentCommands } from '#contract/areas/content/commands.ts';
import { externalCourseCommands } from '#contract/areas/external-courses/commands.ts';
import { userUploadCommands } from '#contract/areas/media/commands.ts';
import { evaluationCommands } from '#contract/areas/evaluation/commands.ts';
import { learningCommands } from '#contract/areas/learning/commands.ts';
import { navigationCommands } from '#contract/areas/content/navigation-commands.ts';
import { profileCommands } from '#contract/areas/access/commands.ts';
import { queueCommands } from '#contract/sync/commands.ts';
import { scormCommands } from '#contract/areas/scorm/commands.ts';
import { storeCommands } from '#contract/areas/store/commands.ts';
import { contactCommands } from '#contract/areas/company/contact-commands.ts';
import { socialCommands } from '#contract/areas/social/commands.ts';

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
  ...termsCommands,
  ...campaignCommands,
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
