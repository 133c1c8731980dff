import { Captions, CaptionsOff } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { viewersCopy } from '../../viewers.copy.ts';
import styles from './controls.module.css';
import { usePlayerDispatch } from '../use-player-dispatch.ts';

/** Shown only if there are captions. */
export const CaptionsButton = () => {
  const act = usePlayerDispatch();
  const available = useMediaSelector((state) => (state.mediaSubtitlesList ?? []).length > 0);
  const showing = useMediaSelector((state) => (state.mediaSubtitlesShowing ?? []).length > 0);
  if (!available) return null;
  const Icon = showing ? Captions : CaptionsOff;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={viewersCopy.media.captions}
      aria-pressed={showing}
      onClick={() => act({ kind: 'captions' })}
    >
      <Icon aria-hidden />
    </button>
  );
};
