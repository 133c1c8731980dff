/** The part of `process` through which it is asked to end. */
interface SignalSource {
  on(event: string, listener: () => void): unknown;
}

/**
 * A terminal, npm and the start script pass one signal on to the same process: within this time
 * they are one.
 */
const ONE_REQUEST_MS = 1_000;
/** How long the end may take. */
const STOP_MS = 10_000;

/**
 * Calls `stop` at the first signal that asks this process to end, or when the start script that it
 * belongs to was killed, and `exit` when it is done. A later signal ends the process at once.
 * Returns whether it was asked.
 */
export const whenAskedToStop = (
  asked: SignalSource,
  stop: () => Promise<void>,
  exit: (code: number) => void,
): (() => boolean) => {
  let isAsked = false;
  let isSameRequest = true;
  const onRequest = (): void => {
    if (isAsked) {
      if (!isSameRequest) exit(1);
      return;
    }
    isAsked = true;
    setTimeout(() => (isSameRequest = false), ONE_REQUEST_MS).unref();
    setTimeout(() => exit(1), STOP_MS).unref();
    stop().then(
      () => exit(0),
      () => exit(1),
    );
  };
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) asked.on(event, onRequest);
  return () => isAsked;
};
