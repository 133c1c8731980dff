import type { z } from 'zod';
import type { CommandSpec } from '#contract/command.ts';
import type { CommandKind } from '#contract/kinds.ts';
import type { CommandContext, Effect } from './command-context.ts';

export type Prepared = { effect: (context: CommandContext) => Promise<Effect> } | { field: string };

export interface CommandHandler {
  kind: CommandKind;
  /** The newest version of the payload that is understood. */
  version: number;
  /** Parses a payload; names its first bad field when it cannot. */
  prepare(payload: unknown): Prepared;
}

/** Ties an effect to the command whose payload it takes. An effect checks everything before it changes anything. */
export const commandHandler = <P extends z.ZodType>(
  spec: CommandSpec<P>,
  effect: (context: CommandContext, payload: z.infer<P>) => Promise<Effect>,
): CommandHandler => ({
  kind: spec.kind,
  version: spec.version,
  prepare: (raw) => {
    const parsed = spec.payload.safeParse(raw);
    if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') ?? '' };
    return { effect: (context) => effect(context, parsed.data) };
  },
});
