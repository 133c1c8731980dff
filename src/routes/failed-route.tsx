/** Shown when a screen throws: what happened, what was kept, what to do. Unsent writes are in the database, not in this page. */
import { RotateCw } from 'lucide-react';
import { Button } from '#src/ui/action/button.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';

export const FailedRoute = () => (
  <CenteredLayout>
    <EmptyState
      picture="shield"
      level={1}
      title={shellCopy.failed.title}
      text={shellCopy.failed.text}
      action={
        <Button tone="primary" icon={RotateCw} onClick={() => window.location.reload()}>
          {shellCopy.failed.reload}
        </Button>
      }
    />
  </CenteredLayout>
);
