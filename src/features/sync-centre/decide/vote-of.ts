/** The vote in a payload; null where it holds none. */
import { commands, type PayloadOf } from '#contract/commands/registry.ts';

export const voteOf = (payload: unknown): PayloadOf<'rating.set'> | null => {
  const parsed = commands['rating.set'].payload.safeParse(payload);
  return parsed.success ? parsed.data : null;
};
