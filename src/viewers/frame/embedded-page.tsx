import { ExternalLink, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { viewersCopy } from '#src/copy/pt-BR/viewers.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { OpenFrame, Recorder } from '../viewer.ts';
import styles from './frame.module.css';
import { useFrame } from './use-frame.ts';

const words = viewersCopy.frame;

interface EmbeddedPageProps {
  title: string;
  openFrame: OpenFrame | undefined;
  online: boolean;
  recorder: Recorder;
}

/** A third-party page in an iframe. Complete once it has loaded. */
export const EmbeddedPage = ({ title, openFrame, online, recorder }: EmbeddedPageProps) => {
  const { state, retry } = useFrame(openFrame, online);
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
  if (state.at === 'open')
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
          onLoad={() => recorder.complete()}
        />
      </>
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
          <Button icon={ExternalLink} why={{ icon: 'offline', text: viewersCopy.link.needsConnection }}>
            {words.open}
          </Button>
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <Notice
            tone="danger"
            title={words.failed}
            actions={
              <Button size="small" icon={RotateCw} onClick={retry}>
                {words.retry}
              </Button>
            }
          >
            {words.failedHint}
          </Notice>
        </>
      )}
    </div>
  );
};
