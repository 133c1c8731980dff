/** Toasts that wait for the drawer of toasts: it is fetched with the first of them. */
import type { LucideIcon } from 'lucide-react';

export interface Toast {
  text: string;
  icon?: LucideIcon;
  action?: { label: string; onSelect: () => void };
  /** Same id, same toast: a second one replaces the first. */
  id?: string;
  /** Milliseconds in view; 5 s unless told. */
  duration?: number;
}

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

const tell = (next: readonly Toast[]): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: Toast): void => tell([...waiting, toast]);

export const waitingToasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => waiting,
  take: (): readonly Toast[] => {
    const taken = waiting;
    if (taken.length > 0) tell([]);
    return taken;
  },
};
