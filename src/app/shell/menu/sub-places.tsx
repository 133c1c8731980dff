import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ownPath } from '#src/ui/own-address.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
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

const SubLink = ({
  place: { id, label, to = '' },
  current,
  onFollow,
}: Omit<SubPlacesProps, 'places'> & { place: SubPlace }) => {
  const here = to.startsWith('/') ? to : ownPath(to);
  return here !== null ? (
    <AppLink
      to={here}
      className={styles.child}
      aria-current={id === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </AppLink>
  ) : (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.child}
      onClick={onFollow}
    >
      {label}
      <Icon of={ExternalLink} size={16} className={styles.outside} />
      <VisuallyHidden>{shellCopy.opensOutside}</VisuallyHidden>
    </a>
  );
};

const Branch = ({ place, ...look }: Omit<SubPlacesProps, 'places'> & { place: SubPlace }) => {
  const { id, label, to, children } = place;
  const { current } = look;
  // The branch of the current page expands automatically; others stay as the person left them.
  const [turned, setTurned] = useState<boolean | null>(null);
  const open = turned ?? (id !== current && holds(place, current));
  const chevron = <Icon of={open ? ChevronUp : ChevronDown} size={16} />;
  const turn = (): void => setTurned(!open);
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.child} aria-expanded={open} onClick={turn}>
          {label}
          <span className={styles.chevron}>{chevron}</span>
        </button>
      ) : (
        <div className={styles.branch}>
          <SubLink place={place} {...look} />
          {children && (
            <button
              type="button"
              className={styles.unfold}
              aria-expanded={open}
              aria-label={open ? shellCopy.fold(label) : shellCopy.unfold(label)}
              onClick={turn}
            >
              {chevron}
            </button>
          )}
        </div>
      )}
      {children && open && <SubPlaces places={children} {...look} />}
    </li>
  );
};

/**
 * Entries below a menu entry, expandable by branch; a closed branch renders nothing. Colours and
 * sizes come from the container, by --sub-…
 */
export const SubPlaces = ({ places, ...look }: SubPlacesProps) => (
  <ul className={styles.children}>
    {places.map((place, at) => (
      // Two entries may lead to the same page.
      <Branch key={`${place.id} ${at}`} place={place} {...look} />
    ))}
  </ul>
);
