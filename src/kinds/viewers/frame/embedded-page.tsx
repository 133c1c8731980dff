import { ExternalLink, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  outside?: string | null;
  /** It was completed before: nobody is asked again. */
  completed?: boolean;
  /** What is said when it does not open. */
  failure?: { title: string; text: string };
}

/** What the page around the embedded one says of its site (server/content/frame). */
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

/**
 * A third-party page in an iframe. Complete once it was reached and has loaded, and its site is
 * known to let itself be shown here: an error page of the browser loads too. Where nobody knows,
 * the person says that they see it.
 */
export const EmbeddedPage = (props: EmbeddedPageProps) => {
  const { title, openFrame, online, recorder, outside = null, completed = false, failure } = props;
  const [loaded, setLoaded] = useState(false);
  /** The page around it says that its site forbids it. */
  const [refused, setRefused] = useState(false);
  /**
   * Whether nobody knows if the site lets itself be shown here; undefined as long as the page
   * around it has not said it.
   */
  const [unsure, setUnsure] = useState<boolean>();
  const [confirmed, setConfirmed] = useState(completed);
  const { state, retry, fail } = useFrame(openFrame, online);
  const seen = useRef({ loaded: false, reached: false });
  const frame = useRef<HTMLIFrameElement>(null);
  const alive = useEffectEvent(() => {
    if (document.activeElement === frame.current) recorder.activity();
  });
  useEffect(() => {
    // Focus entering the iframe is the only visible sign of activity inside it.
    const entered = (): void => alive();
    window.addEventListener('blur', entered);
    return () => window.removeEventListener('blur', entered);
  }, []);
  const note = (what: Partial<typeof seen.current>): void => {
    Object.assign(seen.current, what);
    const hasCome = seen.current.loaded && seen.current.reached;
    setLoaded(hasCome);
    if (hasCome && state.at === 'open' && state.framing === 'allowed') recorder.complete();
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow)
      return;
    const verdict = verdictOf(event.data);
    if (verdict === 'reached') {
      setUnsure(isUnsure(event.data));
      note({ reached: true });
    }
    if (verdict === 'refused') setRefused(true);
    if (verdict !== 'unreached') return;
    // The error page has loaded; what comes with the next try has not.
    seen.current = { loaded: false, reached: false };
    fail();
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  if (state.at === 'open' && !refused) {
    const elsewhere = outsideAddress(outside);
    return (
      <>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server without a script; what it holds is boxed there (server/content/frame) */}
        <iframe
          ref={frame}
          className={styles.frame}
          title={words.region(title)}
          src={state.address}
          allow="fullscreen"
          onLoad={() => note({ loaded: true })}
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
  }
  if (state.at === 'refused' || state.at === 'open')
    return (
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
  if (state.at === 'asking')
    return (
      <div className={styles.waiting}>
        <Waiting>
          <Skeleton shape={['title', 'long']} />
          <Skeleton shape={['picture', 'wide']} />
        </Waiting>
      </div>
    );
  return (
    <div className={styles.notice}>
      {state.at === 'offline' ? (
        <>
          <h1>{title}</h1>
          <Notice tone="offline" title={words.offline}>
            {words.offlineHint}
          </Notice>
          <Button
            icon={ExternalLink}
            why={{ icon: 'offline', text: viewersCopy.link.needsConnection }}
          >
            {words.open}
          </Button>
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <Notice
            tone="danger"
            title={failure?.title ?? words.failed}
            actions={
              <Button size="small" icon={RotateCw} onClick={retry}>
                {words.retry}
              </Button>
            }
          >
            {failure?.text ?? words.failedHint}
          </Notice>
        </>
      )}
    </div>
  );
};
