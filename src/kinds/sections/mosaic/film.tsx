import { Play, X } from 'lucide-react';
import { useState } from 'react';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import styles from './mosaic.module.css';

/**
 * A short film that plays in its tile. Its own controls say how far it is; nothing of it is
 * recorded. Not kept for use without a connection.
 */
export const Film = ({ src, title }: { src: string; title: string }) => {
  const { reachable } = useSyncStatus();
  const [state, setState] = useState<'idle' | 'open' | 'failed'>('idle');
  if (state === 'open')
    return (
      <div className={styles.film}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a short film of the company without captions; what has to be understood is a content */}
        <video
          src={src}
          controls
          autoPlay
          playsInline
          aria-label={title}
          onError={() => setState('failed')}
        />
        <IconButton
          icon={X}
          label={words.stop(title)}
          className={styles.stop}
          onClick={() => setState('idle')}
        />
      </div>
    );
  if (!reachable && state === 'idle')
    return (
      <span className={styles.filmNote}>
        <StateLine phase="offline" />
      </span>
    );
  return (
    <>
      {state === 'failed' && (
        <span className={styles.filmNote} role="alert">
          <StateLine phase="attention" text={words.filmFailed} />
        </span>
      )}
      <IconButton
        icon={Play}
        label={words.play(title)}
        size={24}
        className={styles.play}
        onClick={() => setState('open')}
      />
    </>
  );
};
