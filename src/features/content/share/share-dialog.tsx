import { Copy, Send } from 'lucide-react';
import { shareCopy } from '../share.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface ShareDialogProps {
  title: string;
  address: string;
  onCopied: () => void;
  onClose: () => void;
}

export const ShareDialog = ({ title, address, onCopied, onClose }: ShareDialogProps) => {
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => {
        onCopied();
        showToast({ text: shareCopy.copied });
      },
      () => showToast({ text: shareCopy.notCopied }),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={shareCopy.title}
      footer={
        <>
          {'share' in navigator && (
            <Button
              icon={Send}
              onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
            >
              {shareCopy.send}
            </Button>
          )}
          <Button tone="primary" icon={Copy} onClick={copy}>
            {shareCopy.copy}
          </Button>
        </>
      }
    >
      <p>{shareCopy.text}</p>
      <Field
        label={shareCopy.address}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
};
