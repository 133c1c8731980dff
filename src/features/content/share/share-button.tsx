import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shareCopy } from '../share.copy.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/message/toasts.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');

/**
 * Shares the address of a content. Opening the dialog and copying the address are both recorded.
 */
export const ShareButton = ({ idContentItem, title }: { idContentItem: string; title: string }) => {
  const { engine, person } = usePerson();
  const [open, setOpen] = useState(false);
  const record = (event: 'content/share/click' | 'content/share/copy'): void => {
    // An administrator copies the address without sharing as this person.
    if (person.idSupporter !== undefined) return;
    engine
      .dispatch('share.record', {
        idShare: ids.row(),
        idUser: person.idUser,
        idContent: idContentItem,
        event,
      })
      .catch(() => showToast({ text: shareCopy.failed }));
  };
  return (
    <div>
      <Button
        size="small"
        icon={Share2}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          record('content/share/click');
        }}
      >
        {shareCopy.open}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog
            title={title}
            address={`${window.location.origin}/contentNode/${idContentItem}`}
            onCopied={() => record('content/share/copy')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
