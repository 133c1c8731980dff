/**
 * What runs in this page and would be broken off by a reload: an attempt, a lesson, an upload, a
 * payment. Nothing asks for one meanwhile.
 */
import { useEffect } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const count = (by: 1 | -1): void => {
  running += by;
  for (const listener of Array.from(listeners)) listener();
};

export const pageWork = {
  isRunning: (): boolean => running > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Something begins; the returned function says that it has ended. */
  begin: (): (() => void) => {
    count(1);
    return () => count(-1);
  },
  /** Runs it now, or when nothing runs here any more. */
  whenDone: (run: () => void): void => {
    if (running === 0) return run();
    const stop = pageWork.subscribe(() => {
      if (running > 0) return;
      stop();
      run();
    });
  },
};

export const usePageWork = (isRunning: boolean): void => {
  useEffect(() => {
    if (isRunning) return pageWork.begin();
    return undefined;
  }, [isRunning]);
};
