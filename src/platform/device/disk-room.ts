/**
 * Whether this device takes what the engine writes, in memory alone: on a full disk nothing can be
 * stored, this neither.
 */
import { hasRoom } from './has-room.ts';

let full = false;
let looking: Promise<void> | null = null;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  if (next === full) return;
  full = next;
  for (const listener of listeners) listener();
};

export const diskRoom = {
  isFull: (): boolean => full,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * After the storage failed, and after each run while it is full. The caller meanwhile shares
   * the look.
   */
  check: (room: () => Promise<boolean> = hasRoom): Promise<void> => {
    looking ??= room()
      .then((has) => set(!has))
      .finally(() => (looking = null));
    return looking;
  },
};
