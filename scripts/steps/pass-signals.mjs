// Passes on to a child what asks this process to end, so that neither of them stays behind alone.

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * From now on until the returned function is called, which tells the first signal that came. A
 * terminal sends its signals to both processes, so the child may get one twice.
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => NodeJS.Signals | null}
 */
export const passSignals = (pass) => {
  let first = null;
  const onSignal = (signal) => {
    first ??= signal;
    pass(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
    return first;
  };
};
