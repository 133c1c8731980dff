import { RotateCcw, RotateCw } from 'lucide-react';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';
import { seekSeconds } from '../player-action.ts';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

const words = viewersCopy.media;

export const SeekButton = ({ direction }: { direction: 'back' | 'forward' }) => {
  const act = usePlayerDispatch();
  const forward = direction === 'forward';
  const Icon = forward ? RotateCw : RotateCcw;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={forward ? words.forward(seekSeconds) : words.back(seekSeconds)}
      onClick={() => act({ kind: 'seek', by: forward ? seekSeconds : -seekSeconds })}
    >
      <Icon aria-hidden />
      <span className={styles.ten} aria-hidden>
        {seekSeconds}
      </span>
    </button>
  );
};
