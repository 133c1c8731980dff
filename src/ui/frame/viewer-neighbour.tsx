import { ChevronLeft, ChevronRight, CloudOff, Lock } from 'lucide-react';
import { shellCopy } from './shell.copy.ts';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './viewer-neighbour.module.css';

export interface Neighbour {
  title: string;
  to: string;
  /** What unlocks it: 'Conclua este vídeo'. */
  blocked: string | null;
  /** Does not open now. It stays a link: its page says more. */
  needsConnection?: boolean;
  /** Leads there in its own way; without it the link does. */
  onPick?: () => void;
}

interface ViewerNeighbourProps {
  of: Neighbour;
  side: 'previous' | 'next';
}

/**
 * The link to the previous or next step. A locked one stays visible, with the reason above its
 * title.
 */
export const ViewerNeighbour = ({ of, side }: ViewerNeighbourProps) => {
  const { title, to, blocked, needsConnection = false } = of;
  const arrow = <Icon of={side === 'previous' ? ChevronLeft : ChevronRight} />;
  const sign = blocked !== null ? Lock : needsConnection ? CloudOff : null;
  const inside = (
    <>
      {side === 'previous' && arrow}
      <span className={styles.words}>
        <span className={styles.side}>
          {sign && <Icon of={sign} size={14} />}
          {sign && <VisuallyHidden>{`${shellCopy.viewer[side]}. `}</VisuallyHidden>}
          <span>{blocked ?? (needsConnection ? stateCopy.offline : shellCopy.viewer[side])}</span>
        </span>
        <b className={styles.title}>{title}</b>
      </span>
      {side === 'next' && arrow}
    </>
  );
  const className = classNames(
    styles.neighbour,
    side === 'next' && styles.next,
    (blocked !== null || needsConnection) && styles.blocked,
  );
  if (blocked !== null)
    return (
      // Focusable, so that screen readers can read what is missing.
      <span className={className} role="link" aria-disabled="true" tabIndex={0}>
        {inside}
      </span>
    );
  return (
    <AppLink
      to={to}
      className={className}
      rel={side === 'next' ? 'next' : 'prev'}
      onClick={(event) => {
        if (!of.onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        of.onPick();
      }}
    >
      {inside}
    </AppLink>
  );
};
