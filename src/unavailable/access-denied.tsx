import { useRouter } from '@tanstack/react-router';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

/** A page or a content for a group that the person is not in: OK goes back, and home where this page was the first one. */
export const AccessDenied = () => {
  const router = useRouter({ warn: false });
  return (
    <EmptyState
      picture="shield"
      level={1}
      title={levelCopy.restricted.title}
      text={levelCopy.restricted.text}
      action={
        <Button
          tone="primary"
          onClick={() => {
            if (router.history.canGoBack()) router.history.back();
            else router.history.replace('/');
          }}
        >
          {levelCopy.restricted.ok}
        </Button>
      }
    />
  );
};
