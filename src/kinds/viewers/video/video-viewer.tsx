/**
 * Content type 2. On desktop a dark stage beside a light panel; on phones the video above its text.
 */
import { momentPhrase } from '#src/ui/format/moment.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Player } from '../media/player.tsx';
import { ResumePrompt } from '../media/resume-prompt.tsx';
import { useMediaSession } from '../media/use-media-session.ts';
import { useDesktop } from '../use-desktop.ts';
import type { ViewerProps } from '../viewer.ts';
import { VideoStage } from './video-stage.tsx';
import styles from './video.module.css';

const VideoInfo = ({ content, parentTitle, state, below }: ViewerProps) => (
  <div className={styles.info}>
    {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
    <h1>{content.text}</h1>
    {state === undefined ? null : <div className={styles.state}>{state}</div>}
    {content.description === null ? null : (
      <p className={styles.description}>{content.description}</p>
    )}
    {below}
  </div>
);

const words = viewersCopy.video;

const VideoViewer = (props: ViewerProps) => {
  const { content, enrollment, now } = props;
  const session = useMediaSession(props);
  const desktop = useDesktop();
  const asking = session.askFrom !== null && session.failure === null;
  const duration = session.media?.duration;
  return (
    <div className={styles.viewer}>
      <div className={styles.stage} data-scheme="dark">
        <Player>
          <VideoStage
            content={content}
            session={session}
            asking={asking}
            stored={enrollment?.lastPosition ?? 0}
          />
        </Player>
      </div>
      <VideoInfo {...props} />
      {asking ? (
        <div className={styles.prompt}>
          <ResumePrompt
            title={words.begun}
            restartLabel={words.restart}
            position={session.askFrom ?? 0}
            duration={content.duration ?? (Number.isFinite(duration) ? (duration ?? 0) : 0)}
            when={enrollment && now ? momentPhrase(enrollment.lastModified, now()) : null}
            place="stage"
            desktop={desktop}
            onContinue={session.resume}
            onRestart={session.restart}
          />
        </div>
      ) : null}
    </div>
  );
};

export default VideoViewer;
