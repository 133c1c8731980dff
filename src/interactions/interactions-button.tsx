/** Opens what people say about a page. Place it among the page's actions. */
import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { interactionsCopy } from '#src/copy/pt-BR/interactions.ts';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const InteractionsDrawer = lazyPart(() => import('./interactions-drawer.tsx'), 'InteractionsDrawer');

interface InteractionsButtonProps {
  idNode: string;
  /** The company's own name for it. */
  label: string | null;
}

export const InteractionsButton = ({ idNode, label }: InteractionsButtonProps) => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const title = label || interactionsCopy.title;
  return (
    <>
      <Button
        icon={MessagesSquare}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {title}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <InteractionsDrawer open={open} onClose={() => setOpen(false)} idNode={idNode} title={title} />
        </Suspense>
      )}
    </>
  );
};
