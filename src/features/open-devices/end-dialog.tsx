import type { OpenDevice } from '#contract/areas/access/api/devices.ts';
import { openDevicesCopy as copy } from '#src/platform/device/open-devices.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';

interface EndDialogProps {
  what: OpenDevice | 'others';
  /** Of the device that is ended. */
  nameOf(device: OpenDevice): string;
  others: readonly OpenDevice[];
  onConfirm: () => void;
  onCancel: () => void;
}

const unsent = (devices: readonly OpenDevice[]): number =>
  devices.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0);

/** Says what is on the device alone, and that it stays there. */
export const EndDialog = ({ what, nameOf, others, onConfirm, onCancel }: EndDialogProps) => {
  const all = what === 'others';
  const waiting = unsent(all ? others : [what]);
  return (
    <ConfirmDialog
      open
      destructive
      title={all ? copy.askOthers : copy.ask(nameOf(what))}
      confirm={copy.end}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {waiting > 0 && (
        <Notice tone="warning" title={(all ? copy.keptThere : copy.onlyThere)(waiting)}>
          {all ? copy.keptText : copy.kept}
        </Notice>
      )}
      <p>{all ? copy.askOthersText(others.length) : copy.askText}</p>
    </ConfirmDialog>
  );
};
