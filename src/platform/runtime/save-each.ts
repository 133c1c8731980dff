import type { CommandKind, PayloadInput } from '#contract/commands.ts';
import type { Engine } from '#sync/engine/engine.ts';

/**
 * Saves one write for each of several rows, one after another. What was typed stays until the last
 * of them holds it. False where one of them could not be saved.
 */
export const saveEach = async <K extends CommandKind>(
  engine: Pick<Engine, 'dispatch'>,
  kind: K,
  payloads: readonly PayloadInput<K>[],
  draft?: string,
): Promise<boolean> => {
  try {
    for (const [at, payload] of payloads.entries())
      await engine.dispatch(kind, payload, at === payloads.length - 1 ? { draft } : {});
    return true;
  } catch {
    return false;
  }
};
