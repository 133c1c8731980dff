/**
 * Opens the dialog for the current state: choose what to save, watch the progress, or remove it.
 */
import { useState } from 'react';
import { fileSize } from '#src/ui/format/file-size.ts';
import { savingCopy } from './saving.copy.ts';
import { remove } from '#src/platform/saving/save.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { SavedDialog } from './saved-dialog.tsx';
import type { SaveTarget } from './use-save-target.ts';

const copy = savingCopy.dialog;

interface SaveDialogProps {
  target: SaveTarget;
  onClose(): void;
}

export const SaveDialog = ({ target, onClose }: SaveDialogProps) => {
  const [asked, setAsked] = useState<'remove' | 'cancel' | null>(null);
  const { items, unfinished, missing, total } = target;
  if (asked) {
    const gone = asked === 'cancel' ? unfinished : items;
    return (
      <ConfirmDialog
        open
        destructive
        title={asked === 'cancel' ? copy.cancelTitle : copy.removeTitle}
        text={copy.removeText(
          fileSize(
            asked === 'cancel' ? gone.reduce((sum, { bytes }) => sum + bytes, 0) : total.bytes,
          ),
        )}
        confirm={copy.remove}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          onClose();
          void remove(gone.map(({ item }) => item)).then(() => showToast({ text: copy.removed }));
        }}
      />
    );
  }
  if (unfinished.length > 0)
    return <ProgressDialog target={target} onClose={onClose} onCancel={() => setAsked('cancel')} />;
  if (missing.length > 0)
    return (
      <ChooseDialog
        target={target}
        onClose={onClose}
        onRemove={items.length > 0 ? () => setAsked('remove') : null}
      />
    );
  return <SavedDialog target={target} onClose={onClose} onRemove={() => setAsked('remove')} />;
};
