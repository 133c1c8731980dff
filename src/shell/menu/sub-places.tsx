import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { SubPlace } from '../place.ts';
import styles from './sub-places.module.css';

interface SubPlacesProps {
  places: readonly SubPlace[];
  current: string | null;
  onFollow?: (() => void) | undefined;
}

/** Whether the current page is this one or below it. */
export const holds = ({ id, children }: SubPlace, current: string | null): boolean =>
  id === current || (children ?? []).some((child) => holds(child, current));

const Branch = ({ place, ...look }: Omit<SubPlacesProps, 'places'> & { place: SubPlace }) => {
  const { id, label, to, children } = place;
  const { current, onFollow } = look;
  // The branch of the current page expands automatically; others stay as the person left them.
  const [turned, setTurned] = useState<boolean | null>(null);
  const open = turned ?? (id !== current && holds(place, current));
  return (
    <li>
      <div className={styles.branch}>
        <AppLink to={to} className={styles.child} aria-current={id === current ? 'page' : undefined} onClick={onFollow}>
          {label}
        </AppLink>
        {children && (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={open}
            aria-label={open ? shellCopy.fold(label) : shellCopy.unfold(label)}
            onClick={() => setTurned(!open)}
          >
            <Icon of={open ? ChevronUp : ChevronDown} size={16} />
          </button>
        )}
      </div>
      {children && open && <SubPlaces places={children} {...look} />}
    </li>
  );
};

/** Pages below a menu entry, expandable by branch. Colours and sizes come from the container, by --sub-… */
export const SubPlaces = ({ places, ...look }: SubPlacesProps) => (
  <ul className={styles.children}>
    {places.map((place) => (
      <Branch key={place.id} place={place} {...look} />
    ))}
  </ul>
);
