import { ErrorNotice } from './error-notice.tsx';
import { Notice } from './notice.tsx';

interface NotAnsweredProps {
  reachable: boolean;
  /** Why the server's answer is missing; null where nothing failed. */
  failed: string | null;
  words: {
    offline: { title: string; text: string };
    failed: { title: string; text: string; forbidden: string };
  };
  onRetry: () => void;
}

/** Why nothing is shown: no connection, no right, or a failure. */
export const NotAnswered = ({ reachable, failed, words, onRetry }: NotAnsweredProps) => {
  if (!reachable || failed === 'unreachable' || failed === 'foreign')
    return (
      <Notice tone="offline" title={words.offline.title}>
        {words.offline.text}
      </Notice>
    );
  if (failed === null) return null;
  if (failed === 'forbidden') return <ErrorNotice title={words.failed.forbidden} />;
  return <ErrorNotice title={words.failed.title} text={words.failed.text} onRetry={onRetry} />;
};
