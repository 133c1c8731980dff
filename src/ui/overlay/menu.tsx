import type { LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { lazyPart, importWithRetry } from '../lazy-part.ts';

const load = () => import('./menu-pane.tsx');
const MenuPane = lazyPart(load, 'default');

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** A line above it. */
  apart?: boolean;
}

interface MenuProps {
  /** Name of button and menu. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  heading?: { title: string; text: string | null };
  entries: readonly MenuEntry[];
  className?: string | undefined;
}

/** A button with a list of actions under it. The list is fetched when a pointer or the focus comes near. */
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
