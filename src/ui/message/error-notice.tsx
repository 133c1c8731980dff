import { RotateCw } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '../action/button.tsx';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  /** What happened. */
  title: string;
  /** What was kept, then what to do. */
  text?: string;
  onRetry?: () => void;
}

export const ErrorNotice = ({ title, text, onRetry }: ErrorNoticeProps) => (
  <Notice
    tone="danger"
    title={title}
    actions={
      onRetry && (
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {uiCopy.retry}
        </Button>
      )
    }
  >
    {text}
  </Notice>
);
