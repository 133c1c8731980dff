/**
 * Content type 4: a third-party page in full. It opens with a short-lived token of the person for
 * that one site, inside a page of our server whose CSP allows only that site. Offline it stays in
 * place and says why it does not open.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ViewerProps } from '../viewer.ts';
import { EmbeddedPage } from './embedded-page.tsx';
import styles from './frame.module.css';

const FrameViewer = ({
  content,
  enrollment,
  recorder,
  online,
  openFrame,
  ways,
  notice,
  finished,
}: ViewerProps) => {
  const missing = content.contentLocation === null;
  const begin = useEffectEvent(() => (missing ? ways?.back() : recorder.started()));
  useEffect(() => begin(), []);
  if (missing) return null;
  return (
    <div className={styles.viewer}>
      {/* A page of another fills the screen: what has to be said stands above it. */}
      <div className={styles.above}>{notice}</div>
      <EmbeddedPage
        title={content.text}
        openFrame={openFrame}
        online={online}
        recorder={recorder}
        outside={content.contentLocation}
        completed={enrollment?.status === 'COMPLETED'}
      />
      {/* Below the page, which only gets shorter: no person's place in it moves. */}
      {finished}
    </div>
  );
};

export default FrameViewer;
