import { savingCopy } from './saving.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from './save-offline.module.css';
import { needsNothing, type SaveTarget } from './use-save-target.ts';

const copy = savingCopy.dialog;

interface SavedDialogProps {
  target: SaveTarget;
  onClose(): void;
  onRemove(): void;
}

export const SavedDialog = ({ target, onClose, onRemove }: SavedDialogProps) => {
  const { contents, total, stateOf } = target;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.saved}
      footer={
        <>
          <Button onClick={onRemove}>{copy.remove}</Button>
          <Button tone="primary" onClick={onClose}>
            {copy.close}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.figure}>{fileSize(total.bytes)}</p>
        <ul className={styles.list}>
          {contents.map((content) => {
            const size = stateOf(content.id)?.size;
            const here = size !== undefined || needsNothing(content);
            return (
              <li key={content.id} className={styles.coming}>
                <Mark kind={here ? 'done' : 'open'} label={null} />
                <div>
                  <b className={styles.title}>{content.title}</b>
                  <p className={styles.fact}>
                    {content.unsavableReason
                      ? savingCopy.why[content.unsavableReason]
                      : size
                        ? fileSize(size)
                        : copy.ready}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
};
