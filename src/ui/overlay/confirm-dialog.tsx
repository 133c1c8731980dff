import type { ReactNode } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '../action/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens, and what is kept. */
  text?: string;
  confirm: string;
  cancel?: string;
  /** The action loses something. */
  destructive?: boolean;
  /** A choice that belongs to the question. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

export const ConfirmDialog = ({
  open,
  title,
  text,
  confirm,
  cancel,
  destructive = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onCancel}
    title={title}
    size="small"
    role="alertdialog"
    footer={
      <>
        <Button onClick={onCancel}>{cancel ?? uiCopy.cancel}</Button>
        <Button tone={destructive ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {text && <p>{text}</p>}
    {children}
  </Dialog>
);
