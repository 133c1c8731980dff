import type { LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import { lazyPart } from '../lazy-part.ts';

const load = () => import('./menu-pane.tsx');
const MenuPane = lazyPart(load, 'default');

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** A figure or a short word at its end. */
  note?: string;
  onSelect: () => void;
  /** Is shown and read, and does nothing. */
  inactive?: boolean;
  /** Draws a separator above the entry. */
  apart?: boolean;
}

interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  heading?: { title: string; text: string | null };
  entries: readonly MenuEntry[];
  className?: string | undefined;
}

/**
 * A button that opens a list of actions. The list loads when the pointer or the focus comes near.
 */
export const Menu = ({ label, children, heading, entries, className }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKey, setByKey] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);

  const toggle = (event: MouseEvent): void => {
    setByKey(event.detail === 0);
    setWanted(true);
    setOpen(!open);
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void importWithRetry(load)}
        onFocus={() => void importWithRetry(load)}
        onClick={toggle}
      >
        {children}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuPane
            open={open}
            byKey={byKey}
            onClose={() => setOpen(false)}
            trigger={trigger}
            label={label}
            heading={heading}
            entries={entries}
          />
        </Suspense>
      )}
    </>
  );
};
