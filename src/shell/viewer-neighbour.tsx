import { ChevronLeft, ChevronRight, CloudOff, Lock } from 'lucide-react';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './viewer-neighbour.module.css';

export interface Neighbour {
  title: string;
  to: string;
  /** What unlocks it: 'Conclua este vídeo'. */
  blocked: string | null;
  /** Unavailable because of the connection, not because of a step. */
  offline?: boolean;
}

interface ViewerNeighbourProps {
  of: Neighbour;
  side: 'previous' | 'next';
}

/** The link to the previous or next step. A locked one stays visible, with the reason above its title. */
export const ViewerNeighbour = ({ of, side }: ViewerNeighbourProps) => {
  const { title, to, blocked, offline = false } = of;
  const arrow = <Icon of={side === 'previous' ? ChevronLeft : ChevronRight} />;
  const inside = (
    <>
      {side === 'previous' && arrow}
      <span className={styles.words}>
        <span className={styles.side}>
          {blocked !== null && <Icon of={offline ? CloudOff : Lock} size={14} />}
          <span>{blocked ?? shellCopy.viewer[side]}</span>
        </span>
        <b className={styles.title}>{title}</b>
      </span>
      {side === 'next' && arrow}
    </>
  );
  const className = classNames(styles.neighbour, side === 'next' && styles.next, blocked !== null && styles.blocked);
  if (blocked !== null)
    return (
      // Focusable, so that screen readers can read what is missing.
      <span className={className} role="link" aria-disabled="true" tabIndex={0}>
        {inside}
      </span>
    );
  return (
    <AppLink to={to} className={className} rel={side === 'next' ? 'next' : 'prev'}>
      {inside}
    </AppLink>
  );
};
