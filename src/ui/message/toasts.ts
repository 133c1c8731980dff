/** Toasts. Any module may show one; the Toaster, mounted once, renders them. */
import type { LucideIcon } from 'lucide-react';

export interface Toast {
  text: string;
  icon?: LucideIcon;
  action?: { label: string; onSelect: () => void };
  /**
   * Its kind: one of each is shown, the newest. Without one it is a plain note, told of what the
   * person did last.
   */
  id?: string;
  /** Milliseconds in view; 8 s by default. */
  duration?: number;
}

/** `turn`: another toast of the same kind is another one, and stays its own time. */
export type ShownToast = Toast & { id: string; turn: number };

const NOTE = 'note';

/** Maximum number of toasts, because more would cover the page. The oldest is removed. */
const most = 2;

let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const tell = (next: readonly ShownToast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const showToast = (toast: Toast): void => {
  count += 1;
  const { id = NOTE } = toast;
  tell([...shown.filter((other) => other.id !== id), { ...toast, id, turn: count }].slice(-most));
};

export const dismissToast = (id: string): void => tell(shown.filter((toast) => toast.id !== id));

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => shown,
};
