import { ExternalLink, RotateCw } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { OpenFrame } from '../viewer.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { outsideAddress } from '../outside/outside-address.ts';
import { ElsewhereLink } from '../outside/elsewhere-link.tsx';
import { OutsideLink } from '../outside/outside-link.tsx';
import { FrameQuestion } from './frame-question.tsx';
import styles from './frame.module.css';
import { useFrame } from './use-frame.ts';

const words = viewersCopy.frame;

interface EmbeddedPageProps {
  title: string;
  openFrame: OpenFrame | undefined;
  online: boolean;
  recorder: Recorder;
  /** The page's own address, for another tab; null where it has none of its own. */
  outside?: string | null | undefined;
  /** It was completed before: the person is not asked again. */
  completed?: boolean;
  /** What is said when it does not open. */
  failure?: { title: string; text: string } | undefined;
}

/** What the page around the embedded one says of its site (server/areas/content/frame). */
const verdictOf = (data: unknown): 'reached' | 'unreached' | 'refused' | null => {
  const said = typeof data === 'object' && data !== null && 'frame' in data ? data.frame : null;
  return said === 'reached' || said === 'unreached' || said === 'refused' ? said : null;
};

/**
 * The same page says too whether that site is known to let itself be embedded. Pages of servers of
 * before do not.
 */
const isUnsure = (data: unknown): boolean | undefined =>
  typeof data === 'object' && data !== null && 'framing' in data
    ? data.framing === 'unknown'
    : undefined;

/** Focus entering the iframe is the only visible sign of activity inside it. */
const useFrameActivity = (frame: RefObject<HTMLIFrameElement | null>, recorder: Recorder): void => {
  const noteActivity = useEffectEvent(() => {
    if (document.activeElement === frame.current) recorder.activity();
  });
  useEffect(() => {
    const listener = (): void => noteActivity();
    window.addEventListener('blur', listener);
    return () => window.removeEventListener('blur', listener);
  }, []);
};

/** Calls back with each message of the page around the embedded one. */
const useFrameMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (data: unknown) => void,
): void => {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === frame.current?.contentWindow)
      onMessage(data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
};

/** Opens the page and follows what is known of its site. */
const useEmbeddedPage = ({ openFrame, online, recorder }: EmbeddedPageProps) => {
  const [loaded, setLoaded] = useState(false);
  /** The page around it says that its site forbids it. */
  const [refused, setRefused] = useState(false);
  /**
   * Whether it is unknown if the site lets itself be shown here; undefined as long as the page
   * around it has not said it.
   */
  const [unsure, setUnsure] = useState<boolean>();
  const { state, retry, fail } = useFrame(openFrame, online);
  const seen = useRef({ loaded: false, reached: false });
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameActivity(frame, recorder);
  const note = (what: Partial<typeof seen.current>): void => {
    Object.assign(seen.current, what);
    const hasCome = seen.current.loaded && seen.current.reached;
    setLoaded(hasCome);
    if (hasCome && state.at === 'open' && state.framing === 'allowed') recorder.complete();
  };
  useFrameMessages(frame, (data) => {
    const verdict = verdictOf(data);
    if (verdict === 'reached') {
      setUnsure(isUnsure(data));
      note({ reached: true });
    }
    if (verdict === 'refused') setRefused(true);
    if (verdict !== 'unreached') return;
    // The error page has loaded; what comes with the next try has not.
    seen.current = { loaded: false, reached: false };
    fail();
  });
  return {
    state,
    retry,
    frame,
    loaded,
    refused,
    unsure,
    noteLoaded: (): void => note({ loaded: true }),
  };
};

type RefusedProps = Pick<EmbeddedPageProps, 'title' | 'outside' | 'online' | 'recorder'>;

const Refused = ({ title, outside = null, online, recorder }: RefusedProps) => (
  <div className={styles.notice}>
    <h1>{title}</h1>
    <Notice title={words.refused}>{words.refusedHint}</Notice>
    <OutsideLink
      address={outsideAddress(outside)}
      label={words.openOutside}
      online={online}
      onOpen={() => recorder.complete()}
    />
  </div>
);

const Offline = ({ title }: { title: string }) => (
  <div className={styles.notice}>
    <h1>{title}</h1>
    <Notice tone="offline" title={words.offline}>
      {words.offlineHint}
    </Notice>
    <Button icon={ExternalLink} why={{ icon: 'offline', text: viewersCopy.link.needsConnection }}>
      {words.open}
    </Button>
  </div>
);

interface FailedProps extends Pick<EmbeddedPageProps, 'title' | 'failure'> {
  onRetry: () => void;
}

const Failed = ({ title, failure, onRetry }: FailedProps) => (
  <div className={styles.notice}>
    <h1>{title}</h1>
    <Notice
      tone="danger"
      title={failure?.title ?? words.failed}
      actions={
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {failure?.text ?? words.failedHint}
    </Notice>
  </div>
);

/**
 * A third-party page in an iframe. Complete once it was reached and has loaded, and its site is
 * known to let itself be shown here: an error page of the browser loads too. Where that is unknown,
 * the person says that they see it.
 */
export const EmbeddedPage = (props: EmbeddedPageProps) => {
  const { title, online, recorder, outside = null, completed = false, failure } = props;
  const [confirmed, setConfirmed] = useState(completed);
  const { state, retry, frame, loaded, refused, unsure, noteLoaded } = useEmbeddedPage(props);
  if (state.at === 'asking')
    return (
      <div className={styles.waiting}>
        <Waiting>
          <Skeleton shape={['title', 'long']} />
          <Skeleton shape={['picture', 'wide']} />
        </Waiting>
      </div>
    );
  if (state.at === 'offline') return <Offline title={title} />;
  if (state.at === 'refused' || (state.at === 'open' && refused))
    return <Refused title={title} outside={outside} online={online} recorder={recorder} />;
  if (state.at !== 'open') return <Failed title={title} failure={failure} onRetry={retry} />;
  const elsewhere = outsideAddress(outside);
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server without a script; what it holds is boxed there (server/areas/content/frame) */}
      <iframe
        ref={frame}
        className={styles.frame}
        title={words.region(title)}
        src={state.address}
        allow="fullscreen"
        onLoad={noteLoaded}
      />
      {loaded && !confirmed && state.framing === 'unknown' ? (
        <FrameQuestion
          outside={outside}
          online={online}
          onDone={() => {
            setConfirmed(true);
            recorder.complete();
          }}
        />
      ) : null}
      {loaded && confirmed && unsure === true && elsewhere ? (
        <ElsewhereLink address={elsewhere.href} />
      ) : null}
    </>
  );
};
