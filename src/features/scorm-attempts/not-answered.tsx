import { attemptsCopy } from '#src/copy/pt-BR/scorm-attempts.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { Notice } from '#src/ui/message/notice.tsx';

const words = attemptsCopy;

interface NotAnsweredProps {
  reachable: boolean;
  failed: string | null;
  onRetry: () => void;
}

/** Why nothing is shown: no connection, no right, or a failure. */
export const NotAnswered = ({ reachable, failed, onRetry }: NotAnsweredProps) => {
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
