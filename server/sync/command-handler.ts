import type { z } from 'zod/mini';
import type { CommandSpec } from '#contract/command.ts';
import { upcastWith } from '#contract/commands/upcasters.ts';
import type { CommandContext, Effect } from './command-context.ts';
import type { ReadAhead } from './read-ahead.ts';

export type Prepared = { effect: (context: CommandContext) => Promise<Effect>; ahead: (plan: ReadAhead) => void } | { field: string };

export interface CommandHandler {
  /** The newest version of the payload that is understood. */
  version: number;
  /** Parses a payload of `version` or older; names its first bad field when it cannot. */
  prepare(payload: unknown, version?: number): Prepared;
}

/** Ties an effect to the command whose payload it takes. An effect checks everything before it changes anything. */
export const commandHandler = <P extends z.ZodMiniType>(
  spec: CommandSpec<P>,
  effect: (context: CommandContext, payload: z.infer<P>) => Promise<Effect>,
  /** Says what the effect is going to read. */
  ahead: (payload: z.infer<P>, plan: ReadAhead) => void = () => undefined,
): CommandHandler => ({
  version: spec.version,
  prepare: (raw, version = spec.version) => {
    const brought = upcastWith(spec.upcasters ?? {}, { kindV: version, payload: raw }, spec.version);
    if (brought === 'newer') return { field: '' };
    const parsed = spec.payload.safeParse(brought.payload);
    if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') ?? '' };
    return { effect: (context) => effect(context, parsed.data), ahead: (plan) => ahead(parsed.data, plan) };
  },
});
