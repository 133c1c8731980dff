import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import { attachmentsCopy } from '../attachments.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { PageTool } from '#src/ui/frame/page-tools.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { attachmentsOf } from '#sync/reads/read-attachments.ts';

const AttachmentsDrawer = lazyPart(() => import('./attachments-drawer.tsx'), 'AttachmentsDrawer');

/** Opens the files of the person's class in a page. Renders nothing where there are none. */
export const AttachmentsButton = ({
  idNode,
  className,
}: {
  idNode: string;
  className?: string | undefined;
}) => {
  const attachments = useMirror(
    async (db) => (await attachmentsOf(db, [idNode])).get(idNode) ?? [],
    [idNode],
  );
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };
  if (!attachments || attachments.length === 0) return null;
  return (
    <>
      <Button
        icon={Paperclip}
        className={className}
        aria-haspopup="dialog"
        aria-label={attachmentsCopy.title}
        onClick={show}
      >
        {attachmentsCopy.short}
      </Button>
      <PageTool label={attachmentsCopy.title} icon={Paperclip} onPress={show} />
      {wanted && (
        <Suspense fallback={null}>
          <AttachmentsDrawer open={open} onClose={() => setOpen(false)} attachments={attachments} />
        </Suspense>
      )}
    </>
  );
};
