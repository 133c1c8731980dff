import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { landingFrame } from '#contract/api/content/frame.ts';
import { landingCopy as copy } from './landing.copy.ts';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ElsewhereLink } from '#src/kinds/viewers/outside/elsewhere-link.tsx';
import styles from './landing.module.css';

/** How long the page around the site may take to say that it was reached. */
const PATIENCE_MS = 10_000;

/**
 * A page of another site. What a browser shows in its place without a connection looks like any
 * other page, so the frame goes where it was not.
 */
export const LandingFrame = ({ title, address }: { title: string; address: string | null }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'waiting' | 'reached' | 'unreached' | 'refused'>('waiting');
  /** Whether the site lets itself be shown here is unknown. */
  const [unsure, setUnsure] = useState(false);
  useEffect(() => {
    const told = ({
      source,
      data,
    }: MessageEvent<{ frame?: unknown; framing?: unknown } | null>): void => {
      // Its origin says nothing: a sandboxed page has none.
      if (source !== frame.current?.contentWindow) return;
      const said = data?.frame;
      setUnsure(data?.framing === 'unknown');
      if (said === 'reached' || said === 'unreached' || said === 'refused') setState(said);
    };
    window.addEventListener('message', told);
    const timer = window.setTimeout(
      () => setState((now) => (now === 'waiting' ? 'unreached' : now)),
      PATIENCE_MS,
    );
    return () => {
      window.removeEventListener('message', told);
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        hidden={state === 'unreached' || state === 'refused'}
        src={landingFrame}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      {state === 'reached' && unsure && address !== null && <ElsewhereLink address={address} />}
      {state === 'refused' && (
        <EmptyState
          picture="search"
          level={2}
          title={copy.refused.title}
          text={copy.refused.text}
          action={
            address !== null && (
              <a
                className={buttonClass({ tone: 'primary' })}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
              >
                {copy.refused.open}
                <Icon of={ExternalLink} size={18} />
              </a>
            )
          }
        />
      )}
      {state === 'unreached' && (
        <EmptyState
          picture="cloud-off"
          level={2}
          title={copy.unreached.title}
          text={copy.unreached.text}
        />
      )}
    </>
  );
};
