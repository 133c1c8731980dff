import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

/** A page or a content for a group that the person is not in (documents 3 §2.8): OK goes back. */
export const AccessDenied = () => (
  <EmptyState
    picture="shield"
    level={1}
    title={levelCopy.restricted.title}
    text={levelCopy.restricted.text}
    action={
      <Button tone="primary" onClick={() => window.history.back()}>
        {levelCopy.restricted.ok}
      </Button>
    }
  />
);
