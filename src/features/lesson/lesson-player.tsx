import { Maximize } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isPdfLesson } from '#contract/areas/scorm/rules/pdf-page.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import type { Neighbour } from '#src/ui/frame/viewer-neighbour.tsx';
import { MaintenanceFrame } from '#src/learning/package-frame/maintenance-frame.tsx';
import type { PackagePlace } from '#src/learning/package-frame/package-place.ts';
import { SupportReadOnly } from '#src/learning/recording/support-notice.tsx';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import styles from './lesson.module.css';
import type { Unopened } from './lesson-place.ts';
import type { LessonNeighbour } from './neighbours.ts';
import { useLesson } from './use-lesson.ts';
import { type PlacedLesson, useLessonPlace } from './use-lesson-place.ts';

const words = scormCopy.lesson;

/**
 * All that lessons do but one thing: leading the window away. The app's frame has it, because what
 * is inside of the packages' origin a package could take off.
 */
const BOX =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-pointer-lock allow-presentation allow-orientation-lock';
/**
 * Firefox shows PDFs in boxed windows, and lets a free one lead the app's window away. Other
 * browsers do neither.
 */
const isFirefox = (): boolean => CSS.supports('-moz-appearance', 'none');

/** Where packages share an origin, a window would outlive its visit: a lesson opens none. */
const boxOf = ({ isShared }: PackagePlace): string => {
  if (isShared) return BOX;
  return `${BOX} allow-popups${isFirefox() ? '' : ' allow-popups-to-escape-sandbox'}`;
};

interface LessonPlayerProps {
  opened: OpenedLesson;
  previous: LessonNeighbour | null;
  next: LessonNeighbour | null;
  onLeave(): void;
  /** To another lesson, where this one asks for it; null: to the list. */
  onGo(idSco: string | null): void;
}

interface CoverProps {
  title: string;
  text?: string;
}

const Cover = ({ title, text }: CoverProps) => (
  <div className={styles.cover} role="status">
    <b>{title}</b>
    {text !== undefined && <span>{text}</span>}
  </div>
);

interface FailedProps {
  why: Unopened;
  onLeave(): void;
}

const Failed = ({ why, onLeave }: FailedProps) =>
  why === 'notHere' || why === 'unreached' ? (
    <EmptyState
      picture="cloud-off"
      level={2}
      {...words[why]}
      action={<Button onClick={onLeave}>{words.back}</Button>}
    />
  ) : (
    <EmptyState
      picture="cloud-off"
      level={2}
      title={words[why].title}
      text={words[why].text}
      action={<Button onClick={() => location.reload()}>{words[why].again}</Button>}
    />
  );

type Go = ReturnType<typeof useLesson>['go'];

interface StageProps extends Pick<LessonPlayerProps, 'opened' | 'onLeave' | 'onGo'> {
  /** How the buttons beside the lesson lead on and back while it is open. */
  goRef: RefObject<Go | null>;
}

interface VisitProps extends StageProps {
  place: PackagePlace;
  placed: PlacedLesson;
}

const Visit = ({ opened, place, placed, onLeave, onGo, goRef }: VisitProps) => {
  const { person } = usePerson();
  const supported = person.idSupporter !== undefined;
  const { isAsked, onCdnFailed, onDenied, onStuck, onGone } = placed;
  const { frame, phase, notice, onFrameLoaded, go } = useLesson(opened, {
    place,
    isAsked,
    onGo,
    onCdnFailed,
    onDenied,
    onStuck,
  });
  const isOpen = phase === 'open';
  useEffect(() => {
    goRef.current = isOpen ? go : null;
  });
  const isOver = phase === 'elsewhere';
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isOver) gone();
  }, [isOver]);
  return (
    <>
      {(supported || notice !== null) && (
        <div className={styles.notice}>
          {supported && <SupportReadOnly {...supportCopy.lesson(person.name)} />}
          {notice !== null && <Notice tone="warning" title={notice} />}
        </div>
      )}
      {(phase === 'notHere' || phase === 'failed' || phase === 'elsewhere') && (
        <Failed why={phase} onLeave={onLeave} />
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
      {phase === 'loading' && <Cover title={words.loading} />}
      {phase === 'leaving' && <Cover {...words.leaving} />}
      {(phase === 'loading' || phase === 'open' || phase === 'leaving' || phase === 'timeOver') && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- with its own origin, which is not ours: lessons look for their API through `parent`
        <iframe
          {...(!isPdfLesson(opened.lesson.launch) && { sandbox: boxOf(place) })}
          className={styles.frame}
          ref={frame.ref}
          onLoad={onFrameLoaded}
          src={`${place.origin}/lesson?app=${encodeURIComponent(location.origin)}${place.isCdn ? '&cdn' : ''}`}
          title={opened.lesson.title}
          allow="fullscreen; autoplay"
        />
      )}
    </>
  );
};

/** What the person sees of a lesson from the tap on. */
const Stage = (props: StageProps) => {
  const placed = useLessonPlace(props.opened);
  const { at, onMaintained } = placed;
  switch (at.step) {
    case 'open':
      return (
        <Visit
          key={`${at.place.origin} ${at.isRepaired}`}
          {...props}
          place={at.place}
          placed={placed}
        />
      );
    case 'failed':
      return <Failed why={at.why} onLeave={props.onLeave} />;
    case 'preparing':
    case 'repairing':
      return (
        <>
          <Cover {...(at.step === 'preparing' ? { title: words.loading } : words.repairing)} />
          <MaintenanceFrame
            origin={at.place.origin}
            task={at.step === 'preparing' ? 'clear' : 'repair'}
            onEnd={onMaintained}
          />
        </>
      );
    default:
      return <Cover title={words.loading} />;
  }
};

export const LessonPlayer = ({ opened, previous, next, onLeave, onGo }: LessonPlayerProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const go = useRef<Go | null>(null);
  usePageWork(true);
  const beside = (one: LessonNeighbour | null, kind: 'continue' | 'previous'): Neighbour | null => {
    if (!one?.isFlow) return one;
    return {
      ...one,
      onPick: () => {
        if (go.current) go.current(kind);
        else onGo(one.idSco);
      },
    };
  };
  return (
    <ViewerFrame
      title={opened.lesson.title}
      onClose={onLeave}
      badge={
        <div className={styles.tools}>
          <IconButton
            icon={Maximize}
            label={words.fullScreen}
            onClick={() => void stage.current?.requestFullscreen?.()}
          />
          <ViewerBadge />
        </div>
      }
      frame="fill"
      previous={beside(previous, 'previous')}
      next={beside(next, 'continue')}
    >
      <VisuallyHidden as="h1">{opened.lesson.title}</VisuallyHidden>
      <div className={styles.stage} ref={stage}>
        <Stage opened={opened} onLeave={onLeave} onGo={onGo} goRef={go} />
      </div>
    </ViewerFrame>
  );
};
