/** What floats for a moment. Anybody may show one; the Toaster, once in the app, draws them. */
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

export type ShownToast = Toast & { id: string };

/** More than these would cover what they speak of: the oldest gives way. */
const most = 3;

let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const tell = (next: readonly ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: Toast): void => {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  tell([...shown.filter((other) => other.id !== id), { ...toast, id }].slice(-most));
};

export const dismissToast = (id: string): void => tell(shown.filter((toast) => toast.id !== id));

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};
