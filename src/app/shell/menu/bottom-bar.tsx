import { Menu as MenuIcon } from 'lucide-react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { Place } from '../place.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  places: readonly Place[];
  current: string | null;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Phones: the most used places, and the menu for the others. */
export const BottomBar = ({ places, current, menuOpen, onMenu }: BottomBarProps) => {
  const few = places.filter(({ short, children }) => short !== undefined && !children).slice(0, 4);
  return (
    <nav className={styles.bar} aria-label={shellCopy.mainNavigation}>
      {few.map(({ id, short, icon, to }) => (
        <AppLink
          key={id}
          to={to}
          className={styles.place}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon of={icon} size={24} />
          {short}
        </AppLink>
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon of={MenuIcon} size={24} />
        {shellCopy.menu}
      </button>
    </nav>
  );
};
