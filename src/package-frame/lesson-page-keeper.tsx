/** While lessons are saved or being saved: brings the page around a lesson onto this device, without which none of them opens offline. */
import { useEffect, useState } from 'react';
import { scormCopy } from '#src/copy/pt-BR/scorm.ts';
import { onConnectionChange } from '#src/platform/saving/connection.ts';
import { runDownloads } from '#src/platform/saving/run-downloads.ts';
import { noteLessonPage } from '#sync/downloads/lesson-page-here.ts';
import { usePackageFrame } from './use-package-frame.ts';

const Frame = ({ onReady }: { onReady(): void }) => {
  const frame = usePackageFrame((message) => {
    if (message.kind === 'ready' && message.keeps) onReady();
  });
  return frame.src === null ? null : (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own on the packages' origin: without an origin it keeps nothing
    <iframe ref={frame.ref} src={frame.src} title={scormCopy.frame} hidden tabIndex={-1} aria-hidden="true" />
  );
};

const LessonPageKeeper = () => {
  const [isReady, setReady] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A frame that failed to load does not try again by itself.
  useEffect(() => onConnectionChange(() => setAttempt((n) => n + 1)), []);
  const ready = async (): Promise<void> => {
    setReady(true);
    await noteLessonPage(caches, location.origin);
    await runDownloads(true);
  };
  return isReady ? null : <Frame key={attempt} onReady={() => void ready()} />;
};

export default LessonPageKeeper;
