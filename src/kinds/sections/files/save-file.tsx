import { CircleArrowDown, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { savingCopy } from '#src/learning/saving/saving.copy.ts';
import { canSave } from '#src/platform/saving/saved.ts';
import { useSaveTarget } from '#src/learning/saving/use-save-target.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import styles from './files.module.css';

const SaveDialog = lazyPart(() => import('#src/learning/saving/save-dialog.tsx'), 'SaveDialog');

interface SaveFileProps {
  idContentItem: string;
  title: string;
  saved: boolean;
}

/** Read only when a person asks for it: a list has many rows. */
const Asked = ({ idContentItem, onClose }: { idContentItem: string; onClose: () => void }) => {
  const target = useSaveTarget({ kind: 'content', id: idContentItem });
  if (!target) return null;
  return (
    <Suspense fallback={null}>
      <SaveDialog target={target} onClose={onClose} />
    </Suspense>
  );
};

export const SaveFile = ({ idContentItem, title, saved }: SaveFileProps) => {
  const [open, setOpen] = useState(false);
  if (!canSave()) return null;
  return (
    <>
      <IconButton
        icon={saved ? CircleArrowDown : Download}
        label={`${saved ? savingCopy.saved : savingCopy.action}: ${title}`}
        aria-haspopup="dialog"
        className={saved ? styles.isSaved : undefined}
        onClick={() => setOpen(true)}
      />
      {open && <Asked idContentItem={idContentItem} onClose={() => setOpen(false)} />}
    </>
  );
};
