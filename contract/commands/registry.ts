/** Every queued write by its kind. */
import type { z } from 'zod/mini';
import type { CommandSpec, CommandSubject } from '../command.ts';
import { companyCommands } from './company.ts';
import { contentCommands } from './content.ts';
import { learningCommands } from './learning.ts';
import { queueCommands } from './queue.ts';
import { socialCommands } from './social.ts';

export const commands = {
  ...learningCommands,
  ...contentCommands,
  ...socialCommands,
  ...companyCommands,
  ...queueCommands,
};

export type CommandKind = keyof typeof commands;
export type PayloadOf<K extends CommandKind> = z.infer<(typeof commands)[K]['payload']>;
/** What a screen hands in: defaults may be left out. */
export type PayloadInput<K extends CommandKind> = z.input<(typeof commands)[K]['payload']>;

/** The specification of a kind by its name, with the payload's type erased: for code that handles all kinds alike. */
export const specOf = (kind: string): CommandSpec | undefined =>
  Object.hasOwn(commands, kind) ? (commands[kind as CommandKind] as unknown as CommandSpec) : undefined;

/** What a write is about. Nothing is known of a kind or payload that this version cannot read. */
export const subjectOf = (kind: string, payload: unknown): CommandSubject => {
  const spec = specOf(kind);
  const parsed = spec?.payload.safeParse(payload);
  return spec && parsed?.success ? spec.subject(parsed.data) : {};
};
