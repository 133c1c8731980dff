const TURN_MS = 40;

/**
 * Polls until the result is true; an error counts as false. Throws an error that names `what` on
 * timeout.
 */
export const until = async (
  what: string,
  ask: () => Promise<boolean> | boolean,
  limit = 20_000,
): Promise<void> => {
  const end = performance.now() + limit;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await ask()) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  throw new Error(`never: ${what}`, { cause: last });
};
