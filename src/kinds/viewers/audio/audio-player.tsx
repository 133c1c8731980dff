import { momentPhrase } from '#src/ui/format/moment.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { FailurePanel } from '../media/failure/failure-panel.tsx';
import { ResumePrompt } from '../media/resume-prompt.tsx';
import { useHotkeys, usePlayer } from '../media/use-player.ts';
import type { MediaSession } from '../media/use-media-session.ts';
import { useDesktop } from '../use-desktop.ts';
import type { ViewerProps } from '../viewer.ts';
import { AudioControls } from './audio-controls.tsx';
import styles from './audio.module.css';

const words = viewersCopy.audio;

interface AudioPlayerProps {
  viewer: ViewerProps;
  session: MediaSession;
}

export const AudioPlayer = ({ viewer, session }: AudioPlayerProps) => {
  const { content, enrollment, now } = viewer;
  const asking = session.askFrom !== null && session.failure === null;
  usePlayer(session.media);
  const desktop = useDesktop();
  const onKeyDown = useHotkeys(!asking && session.failure === null);
  return (
    <section className={styles.player} aria-label={words.region} onKeyDown={onKeyDown}>
      {session.failure === null ? (
        <AudioControls fallbackDuration={content.duration} idle={asking} />
      ) : (
        <FailurePanel
          kind={session.failure}
          medium="audio"
          content={content}
          url={session.url}
          keptPosition={session.media?.currentTime || (enrollment?.lastPosition ?? 0)}
          onRetry={session.retry}
        />
      )}
      {asking ? (
        <ResumePrompt
          title={words.begun}
          restartLabel={words.restart}
          position={session.askFrom ?? 0}
          duration={content.duration ?? 0}
          when={enrollment && now ? momentPhrase(enrollment.lastModified, now()) : null}
          place="page"
          desktop={desktop}
          onContinue={session.resume}
          onRestart={session.restart}
        />
      ) : null}
    </section>
  );
};
