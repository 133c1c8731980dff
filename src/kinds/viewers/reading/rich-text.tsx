import { useEffect, useMemo, useRef } from 'react';
import { trustCleaned } from '#contract/trusted-types.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import styles from './rich-text.module.css';
import { standInForPicture } from '#src/ui/picture/stand-in-for-picture.ts';

/** Sanitised HTML, formatted for reading. */
export const RichText = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const clean = useMemo(
    () => ({ __html: trustCleaned(sanitiseHtml(html, window.location.origin)) }),
    [html],
  );
  useEffect(() => {
    const element = box.current;
    const failed = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) standInForPicture(event.target);
    };
    // 'error' does not bubble, so listen in the capture phase.
    element?.addEventListener('error', failed, true);
    return () => element?.removeEventListener('error', failed, true);
  }, [clean]);
  return <div ref={box} className={styles.text} dangerouslySetInnerHTML={clean} />;
};
