/**
 * Whether what an administrator reads in support access is recorded in the person's name. Off until
 * they ask for it, and again with each load of the page.
 */
let recording = false;
const listeners = new Set<() => void>();

export const supportRecording = {
  read: (): boolean => recording,
  set: (on: boolean): void => {
    recording = on;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
