import { useState } from 'react';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { cssVariables } from '../css-variables.ts';
import { FailurePanel } from '../media/failure/failure-panel.tsx';
import { useAutohide } from '../media/use-autohide.ts';
import { useHotkeys, usePlayer } from '../media/use-player.ts';
import type { MediaSession } from '../media/use-media-session.ts';
import { usePlayerDispatch } from '../media/use-player-dispatch.ts';
import { VideoControls } from './video-controls.tsx';
import { SkipMark } from './skip-mark.tsx';
import { useFrameRatio } from './use-frame-ratio.ts';
import { useTouch } from './use-touch.ts';
import styles from './video.module.css';
import { useMediaSelector } from 'media-chrome/react/media-store';
import loadingMarkStyles from '../media/controls/loading-mark.module.css';

/**
 * The picture before the first play. A separate image, because the video element's own poster
 * cannot fill the frame.
 */
const Poster = ({ src }: { src: string }) => {
  const played = useMediaSelector(
    (state) => state.mediaHasPlayed === true || (state.mediaCurrentTime ?? 0) > 0,
  );
  const [failed, setFailed] = useState(false);
  return played || failed ? null : (
    <img
      className={styles.poster}
      src={src}
      alt=""
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};

/** Shown after half a second of buffering, because a still picture looks broken. */
const LoadingMark = () => {
  const waiting = useMediaSelector(
    (state) => state.mediaLoading === true && state.mediaPaused === false,
  );
  return waiting ? (
    <span className={loadingMarkStyles.mark}>{viewersCopy.media.loading}</span>
  ) : null;
};

interface VideoStageProps {
  content: Content;
  session: MediaSession;
  asking: boolean;
  /** Stored position in seconds. */
  stored: number;
}

/** The video with its controls. In fullscreen, only this is shown. */
export const VideoStage = ({ content, session, asking, stored }: VideoStageProps) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const usable = !asking && session.failure === null;
  usePlayer(session.media, frame);
  const hidden = useAutohide(frame) && usable;
  const onKeyDown = useHotkeys(usable);
  const act = usePlayerDispatch();
  const ratio = useFrameRatio(session.media);
  const poster = content.poster ?? content.image;
  const touch = useTouch(usable, hidden, act);
  return (
    <section
      ref={setFrame}
      className={styles.frame}
      style={cssVariables({ '--ratio': String(ratio) })}
      data-hidden={hidden || undefined}
      aria-label={viewersCopy.video.region}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {session.url === null ? null : (
        <video
          ref={session.ref}
          src={session.source ?? undefined}
          preload="metadata"
          playsInline
          onPointerDown={touch.onPointerDown}
          onClick={touch.onClick}
        >
          {content.captions === null ? null : (
            <track
              kind="captions"
              src={content.captions.url}
              srcLang="pt-BR"
              label={viewersCopy.media.captionsTrack}
            />
          )}
        </video>
      )}
      {poster === null ? null : <Poster src={poster} />}
      {asking ? <span className={styles.dim} /> : null}
      {usable ? <LoadingMark /> : null}
      {usable && touch.skipped !== null ? <SkipMark side={touch.skipped} /> : null}
      {usable ? <VideoControls fallbackDuration={content.duration} /> : null}
      {session.failure === null ? null : (
        <div className={styles.over}>
          <FailurePanel
            kind={session.failure}
            medium="video"
            content={content}
            url={session.url}
            keptPosition={session.media?.currentTime || stored}
            onRetry={session.retry}
          />
        </div>
      )}
    </section>
  );
};
