import { useRouter } from '@tanstack/react-router';
import { levelCopy } from '#src/copy/pt-BR/level.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

/** A page or content for a group to which the person does not belong. OK goes back, or to home if this was the first page. */
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
