/**
 * Shown when a screen throws: what happened, what was kept, what to do. A disk without room is the
 * one cause that a person can mend. Unsent writes are in the database, not in this page.
 */
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unknownHostCopy } from '#src/features/unknown-host/unknown-host.copy.ts';
import { hasRoom } from '#src/platform/device/has-room.ts';
import { Button } from '#src/ui/action/button.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';

export const FailedRoute = () => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    let current = true;
    void hasRoom().then((room) => current && setFull(!room));
    return () => {
      current = false;
    };
  }, []);
  const { title, text } = full ? unknownHostCopy.full : shellCopy.failed;
  return (
    <CenteredLayout>
      <EmptyState
        picture={full ? 'shelf' : 'shield'}
        level={1}
        title={title}
        text={text}
        action={
          <Button tone="primary" icon={RotateCw} onClick={() => window.location.reload()}>
            {shellCopy.failed.reload}
          </Button>
        }
      />
    </CenteredLayout>
  );
};
