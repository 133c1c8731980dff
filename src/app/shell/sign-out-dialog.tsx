import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';

interface SignOutDialogProps {
  open: boolean;
  /** What stays on the device: 'Há 3 itens a enviar…'. */
  note?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

export const SignOutDialog = ({ open, note, onConfirm, onCancel }: SignOutDialogProps) => (
  <ConfirmDialog
    open={open}
    title={shellCopy.signOutTitle}
    {...(note === undefined ? {} : { text: note })}
    confirm={shellCopy.signOutYes}
    cancel={shellCopy.signOutNo}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
