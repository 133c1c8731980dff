import { useRouter } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { levelCopy } from '#src/learning/reads/level.copy.ts';
import { useSoldAt } from '#src/learning/offers/use-store.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

const ToStore = ({ idNode }: { idNode: string }) => {
  const at = useSoldAt()(idNode);
  return (
    at && (
      <LinkButton tone="primary" icon={ShoppingBag} to={at}>
        {levelCopy.restricted.toStore}
      </LinkButton>
    )
  );
};

/**
 * A page or content for a group to which the person does not belong; what is sold leads to the
 * store. OK goes back, or to home if this was the first page.
 */
export const AccessDenied = ({ idNode }: { idNode?: string | undefined }) => {
  const router = useRouter({ warn: false });
  return (
    <EmptyState
      picture="shield"
      level={1}
      title={levelCopy.restricted.title}
      text={levelCopy.restricted.text}
      action={
        <>
          {idNode !== undefined && <ToStore idNode={idNode} />}
          <Button
            onClick={() => {
              if (router.history.canGoBack()) router.history.back();
              else router.history.replace('/');
            }}
          >
            {levelCopy.restricted.ok}
          </Button>
        </>
      }
    />
  );
};
