import { Pause, Play, RotateCw, SkipForward, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useKeptRate } from '#src/kinds/viewers/media/use-kept-rate.ts';
import { useLockScreen } from '#src/kinds/viewers/media/use-lock-screen.ts';
import { seekSeconds } from '#src/kinds/viewers/media/player-action.ts';
import { clockTime, mustAsk, resumePosition } from '#src/kinds/viewers/media/player-time.ts';
import { useMediaRecording } from '#src/kinds/viewers/media/recording/use-media-recording.ts';
import { viewersCopy } from '#src/kinds/viewers/viewers.copy.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { listening, type Sound } from '#src/learning/listening/listening.ts';
import { useListeningChoices } from '#src/learning/listening/use-listening.ts';
import { placeAtOpening } from '#src/learning/recording/kept-place.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { playerSource } from '#src/platform/lifecycle/player-source.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';
import { useContentRecorder } from '../use-content-recorder.ts';
import { contentHref } from '../use-siblings.ts';
import styles from './small-player.module.css';

const words = viewersCopy.audio.small;
const media = viewersCopy.media;
const events = ['play', 'pause', 'ended', 'timeupdate', 'error', 'loadedmetadata', 'emptied'];

/** What the element does now, to the second. */
const useElement = (element: HTMLAudioElement) => {
  const said = useSyncExternalStore(
    (changed) => {
      for (const event of events) element.addEventListener(event, changed);
      return () => {
        for (const event of events) element.removeEventListener(event, changed);
      };
    },
    () =>
      [
        element.paused ? 1 : 0,
        Math.floor(element.currentTime),
        Math.floor(element.duration || 0),
        element.error ? 1 : 0,
      ].join(' '),
  );
  const [paused = 1, at = 0, duration = 0, failed = 0] = said.split(' ').map(Number);
  return { isPaused: paused === 1, at, duration, hasFailed: failed === 1 };
};

/** Records nothing while the page of the content has the sound: it records by itself. */
const whileHere = (recorder: Recorder, idContentItem: string): Recorder => {
  const run =
    <T extends unknown[]>(act: (...given: T) => void) =>
    (...given: T): void => {
      const { onPage, sound } = listening.read();
      if (!onPage || sound?.idContentItem !== idContentItem) act(...given);
    };
  return {
    started: run(recorder.started),
    progress: run(recorder.progress),
    complete: run(recorder.complete),
    activity: run(recorder.activity),
  };
};

/** A content that does not play now is passed by: it is closed, or has no enrolment or no file. */
const isClosed = ({ content, level, step }: ContentView, now: number): boolean =>
  content.media === null ||
  (step !== null && stepLock(step, now) !== null) ||
  (level !== null && step !== null && level.nodeEnrollment === null) ||
  level?.node.hasAccess === 0;

interface PlayingSoundProps {
  view: ContentView;
  sound: Sound;
}

/** Begins what follows in sequence. Where the person stopped in it before, they are asked first. */
const useBeginning = ({ view, sound }: PlayingSoundProps, from: number | null) => {
  const { element } = sound;
  const now = useCorrectedClock();
  const { content } = view;
  const source = content.media && playerSource(content.media.url);
  // What the page handed over plays already.
  const [isNew] = useState(() => sound.title === '');
  const [askFrom, setAskFrom] = useState(() => (isNew && mustAsk(from) ? from : null));
  const begin = useEffectEvent(() => {
    if (!isNew) return;
    if (source === null || isClosed(view, now())) return listening.advance();
    const { text: title, author, image, poster } = content;
    listening.name({ title, author, picture: image ?? poster });
    element.src = source;
    if (askFrom === null) element.play().catch(() => undefined);
  });
  useEffect(() => begin(), []);
  const choose = (seconds: number): void => {
    setAskFrom(null);
    element.currentTime = seconds;
    element.play().catch(() => undefined);
  };
  return { askFrom, choose };
};

interface SoundBarProps extends PlayingSoundProps {
  /** Where the person stopped, in seconds; null where nothing is to be asked. */
  askFrom: number | null;
  choose: (seconds: number) => void;
}

const SoundButtons = ({
  sound: { element, queue },
  isPaused,
}: {
  sound: Sound;
  isPaused: boolean;
}) => (
  <div className={styles.controls}>
    <IconButton
      icon={isPaused ? Play : Pause}
      label={isPaused ? media.play : media.pause}
      onClick={() => (isPaused ? void element.play().catch(() => undefined) : element.pause())}
    />
    <IconButton
      className={styles.wide}
      icon={RotateCw}
      label={media.forward(seekSeconds)}
      onClick={() => {
        element.currentTime += seekSeconds;
      }}
    />
    {queue.length > 0 && (
      <IconButton icon={SkipForward} label={words.next} onClick={listening.advance} />
    )}
    <IconButton icon={X} label={words.close} onClick={listening.stop} />
  </div>
);

const SoundBar = ({ view: { content }, sound, askFrom, choose }: SoundBarProps) => {
  const { element, idContentItem, idSection } = sound;
  const { isPaused, at, duration, hasFailed } = useElement(element);
  const length = clockTime(duration || (content.duration ?? 0));
  return (
    <section className={styles.player} aria-label={words.region}>
      <ProgressBar
        className={styles.line}
        value={duration > 0 ? (at / duration) * 100 : 0}
        label={null}
      />
      <Picture
        className={styles.cover}
        src={content.image ?? content.poster}
        title={content.text}
        eager
      />
      <div className={styles.words}>
        <AppLink
          className={styles.title}
          to={contentHref(idContentItem, idSection)}
          aria-label={words.open(content.text)}
        >
          {content.text}
        </AppLink>
        <small>{hasFailed ? words.failed : `${clockTime(at)} / ${length}`}</small>
      </div>
      {askFrom === null ? (
        <SoundButtons sound={sound} isPaused={isPaused} />
      ) : (
        <div className={styles.asking}>
          <Button
            size="small"
            tone="primary"
            onClick={() => choose(resumePosition(askFrom, element.duration))}
          >
            {words.from(clockTime(askFrom))}
          </Button>
          <Button size="small" onClick={() => choose(0)}>
            {words.begin}
          </Button>
        </div>
      )}
    </section>
  );
};

export const PlayingSound = (props: PlayingSoundProps) => {
  const { view, sound } = props;
  const { element, idContentItem, idSection, queue } = sound;
  const { content } = view;
  const { idUser } = usePerson().person;
  const [choices, change] = useListeningChoices();
  const [opened] = useState(() => placeAtOpening(view, idUser));
  const { isPaused } = useElement(element);
  const { recorder } = useContentRecorder({
    view,
    idSection,
    video: undefined,
    isActive: !isPaused,
    onFailure: () => undefined,
  });
  const [guarded] = useState(() => whileHere(recorder, idContentItem));
  const { askFrom, choose } = useBeginning(props, opened?.lastPosition ?? null);
  useMediaRecording(element, {
    recorder: guarded,
    allowed: askFrom === null,
    stored: opened?.progress ?? 0,
    from: opened?.lastPosition ?? 0,
  });
  const hasNext = queue.length > 0;
  useLockScreen(element, content, hasNext ? listening.advance : null);
  useKeptRate(element, 'audio', { choices, change });
  const playNext = useEffectEvent(() => {
    if (!listening.endsHere() && choices.inSequence && hasNext) listening.advance();
  });
  useEffect(() => {
    const ended = (): void => playNext();
    element.addEventListener('ended', ended);
    return () => element.removeEventListener('ended', ended);
  }, [element]);
  return <SoundBar {...props} askFrom={askFrom} choose={choose} />;
};
