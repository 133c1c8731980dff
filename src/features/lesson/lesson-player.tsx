import { Maximize } from 'lucide-react';
import { useRef } from 'react';
import { isPdfLesson } from '#contract/rules/scorm/pdf-page.ts';
import { scormCopy } from '#src/copy/pt-BR/scorm.ts';
import { ViewerBadge } from '#src/shell/viewer-badge.tsx';
import { ViewerFrame } from '#src/shell/viewer-frame.tsx';
import type { Neighbour } from '#src/shell/viewer-neighbour.tsx';
import { SupportNotice } from '#src/content-recording/support-notice.tsx';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { OpenedLesson } from './lesson-screen.tsx';
import styles from './lesson.module.css';
import { useLesson } from './use-lesson.ts';
import { type LessonSource, useLessonSource } from './use-lesson-source.ts';

const words = scormCopy.lesson;

/**
 * All that lessons do but one thing: leading the window away. The app's frame has it, because what is inside of the packages' origin a package could
 * take off. Windows that a lesson opens are free: they cannot reach the app's either.
 */
const BOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-presentation allow-orientation-lock';

interface LessonPlayerProps {
  opened: OpenedLesson;
  previous: Neighbour | null;
  next: Neighbour | null;
  onLeave(): void;
  /** To another lesson, where this one asks for it; null: to the list. */
  onGo(idSco: string | null): void;
}

interface PlayerProps extends LessonPlayerProps {
  source: LessonSource;
  onCdnFailed(): void;
}

const Player = ({ opened, previous, next, onLeave, onGo, source, onCdnFailed }: PlayerProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const { person } = usePerson();
  const supported = person.idSupporter !== undefined;
  usePageWork(true);
  const { frame, phase, notice, again } = useLesson(opened, { source, onGo, onCdnFailed });
  return (
    <ViewerFrame
      title={opened.lesson.title}
      onClose={onLeave}
      badge={
        <div className={styles.tools}>
          <IconButton icon={Maximize} label={words.fullScreen} onClick={() => void stage.current?.requestFullscreen?.()} />
          <ViewerBadge />
        </div>
      }
      frame="fill"
      previous={previous}
      next={next}
    >
      <VisuallyHidden as="h1">{opened.lesson.title}</VisuallyHidden>
      <div className={styles.stage} ref={stage}>
        {(supported || notice !== null) && (
          <div className={styles.notice}>
            {supported && <SupportNotice name={person.name} />}
            {notice !== null && <Notice tone="warning" title={notice} />}
          </div>
        )}
        {phase === 'notHere' && (
          <EmptyState picture="cloud-off" level={2} {...words.notHere} action={<Button onClick={onLeave}>{words.back}</Button>} />
        )}
        {phase === 'failed' && (
          <EmptyState
            picture="cloud-off"
            level={2}
            title={words.failed.title}
            text={words.failed.text}
            action={<Button onClick={again}>{words.failed.again}</Button>}
          />
        )}
        {phase === 'timeOver' && (
          <div className={styles.cover}>
            <EmptyState
              picture="done"
              level={2}
              title={words.timeOver.title}
              text={words.timeOver.text}
              action={<Button onClick={onLeave}>{words.back}</Button>}
            />
          </div>
        )}
        {(phase === 'loading' || phase === 'leaving') && (
          <div className={styles.cover} role="status">
            <b>{phase === 'loading' ? words.loading : words.leaving.title}</b>
            {phase === 'leaving' && <span>{words.leaving.text}</span>}
          </div>
        )}
        {frame.src !== null && phase !== 'notHere' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- with its own origin, which is not ours: lessons look for their API through `parent`
          <iframe
            {...(!isPdfLesson(opened.lesson.launch) && { sandbox: BOX })}
            className={styles.frame}
            ref={frame.ref}
            src={frame.src}
            title={opened.lesson.title}
            allow="fullscreen; autoplay"
          />
        )}
      </div>
    </ViewerFrame>
  );
};

export const LessonPlayer = (props: LessonPlayerProps) => {
  const { source, onCdnFailed } = useLessonSource(props.opened);
  return source && <Player key={source} {...props} source={source} onCdnFailed={onCdnFailed} />;
};
