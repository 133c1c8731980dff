import { Map as MapIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellCopy } from './shell.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './viewer-frame.module.css';
import { ViewerNeighbour, type Neighbour } from './viewer-neighbour.tsx';

export interface ViewerFrameProps {
  title: string;
  onClose: () => void;
  /** A SyncBadge. */
  badge: ReactNode;
  /**
   * `scroll`: the page scrolls under a light header. `stage`: dark header, one screen high on
   * desktop. `fill`: one screen high everywhere.
   */
  frame?: 'scroll' | 'stage' | 'fill';
  previous: Neighbour | null;
  next: Neighbour | null;
  /** The current position in the page; opens the map. Null where there is none. */
  map?: { at: number; total: number; onOpen: () => void } | null;
  children: ReactNode;
}

const words = shellCopy.viewer;

/**
 * The full-screen frame of a viewer, without the company's frame: close button above, previous and
 * next below.
 */
export const ViewerFrame = ({
  title,
  onClose,
  badge,
  frame = 'scroll',
  previous,
  next,
  map = null,
  children,
}: ViewerFrameProps) => (
  <div className={classNames(styles.viewer, styles[frame])}>
    <header
      className={classNames(styles.header, frame !== 'stage' && styles.lined)}
      data-scheme={frame === 'stage' ? 'dark' : undefined}
    >
      <Button tone="quiet" icon={X} className={styles.close} onClick={onClose}>
        {words.close}
      </Button>
      <b className={styles.title} aria-hidden="true">
        {title}
      </b>
      <div className={styles.tools}>{badge}</div>
    </header>
    <main className={styles.content}>{children}</main>
    {(previous || next || map) && (
      <nav className={styles.bottom} aria-label={words.navigation} data-foot="">
        {previous ? <ViewerNeighbour of={previous} side="previous" /> : <span />}
        {map ? (
          <button type="button" className={styles.map} aria-haspopup="dialog" onClick={map.onOpen}>
            <Icon of={MapIcon} />
            {words.map}
            <small>{words.position(map.at, map.total)}</small>
          </button>
        ) : (
          <span />
        )}
        {next ? <ViewerNeighbour of={next} side="next" /> : <span />}
      </nav>
    )}
  </div>
);
