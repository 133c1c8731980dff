/**
 * Opens what people say about a page and in the person's class of it. Place it among the page's
 * actions.
 */
import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { interactionsCopy } from './interactions.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { PageTool } from '#src/ui/frame/page-tools.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { teamsOf } from '#sync/reads/granted.ts';
import type { CommentPlace } from './interactions-drawer.tsx';

const InteractionsDrawer = lazyPart(
  () => import('./interactions-drawer.tsx'),
  'InteractionsDrawer',
);

interface InteractionsButtonProps {
  node: Node;
  /** The person's class in it. */
  idTeam: string | null;
  className?: string | undefined;
}

export const InteractionsButton = ({ node, idTeam, className }: InteractionsButtonProps) => {
  const team = useMirror(
    async (db) => (idTeam === null ? null : ((await teamsOf(db, [idTeam])).get(idTeam) ?? null)),
    [idTeam],
  );
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [first, ...rest]: CommentPlace[] = [
    ...(node.allowComments === 0
      ? []
      : [
          {
            entityType: 'NODE' as const,
            idEntity: node.idNode,
            label: node.commentsLabel || interactionsCopy.ofPage,
          },
        ]),
    ...(team && team.allowComments !== 0
      ? [
          {
            entityType: 'TEAM' as const,
            idEntity: team.idTeam,
            label: team.commentsLabel || interactionsCopy.ofTeam,
          },
        ]
      : []),
  ];
  if (!first) return null;
  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };
  const title = node.commentsLabel || interactionsCopy.title;
  return (
    <>
      <Button icon={MessagesSquare} className={className} aria-haspopup="dialog" onClick={show}>
        {title}
      </Button>
      <PageTool label={title} icon={MessagesSquare} onPress={show} />
      {wanted && (
        <Suspense fallback={null}>
          <InteractionsDrawer
            open={open}
            onClose={() => setOpen(false)}
            places={[first, ...rest]}
            title={title}
          />
        </Suspense>
      )}
    </>
  );
};
