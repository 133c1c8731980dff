import { savingCopy } from './saving.copy.ts';
import { carryOn, pause } from '#src/platform/saving/save.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Mark } from '#src/ui/figure/mark.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { SavedState } from '#sync/downloads/read-saved.ts';
import styles from './save-offline.module.css';
import type { SaveTarget } from './use-save-target.ts';

const copy = savingCopy.dialog;

const markOf = ({ state, bytes, size }: SavedState) => {
  if (state === 'saved') return <Mark kind="done" label={null} />;
  if (state === 'failed') return <Mark kind="warn" label={null} />;
  return bytes > 0 ? (
    <Mark kind="ring" value={(bytes / Math.max(1, size)) * 100} label={null} />
  ) : (
    <Mark kind="open" label={null} />
  );
};

const factOf = ({ state, failure, bytes, size }: SavedState): string => {
  if (state === 'saved') return `${fileSize(size)} · ${copy.checked}`;
  if (failure) return copy.problems[failure];
  return bytes > 0
    ? copy.of(fileSize(bytes), fileSize(size))
    : `${fileSize(size)} · ${copy.queued}`;
};

interface ProgressDialogProps {
  target: SaveTarget;
  onClose(): void;
  onCancel(): void;
}

export const ProgressDialog = ({ target, onClose, onCancel }: ProgressDialogProps) => {
  const { contents, unfinished, total, stateOf } = target;
  const items = unfinished.map(({ item }) => item);
  const paused = unfinished.every(({ state }) => state === 'paused');
  const failed = unfinished.every(({ state }) => state === 'failed');
  const waiting = unfinished.some(({ state }) => state === 'waiting');
  const percent = total.size === 0 ? 0 : (total.bytes / total.size) * 100;
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.progress}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          {paused || failed ? (
            <Button tone="primary" onClick={() => void carryOn(items)}>
              {failed ? copy.retry : copy.carryOn}
            </Button>
          ) : (
            <>
              <Button onClick={() => void pause(items)}>{copy.pause}</Button>
              <Button tone="primary" onClick={onClose}>
                {copy.close}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.figure}>{copy.of(fileSize(total.bytes), fileSize(total.size))}</p>
        <ProgressBar value={percent} size="large" label={copy.progress} />
        {!failed && (
          <p className={styles.lead}>
            {paused ? copy.pausedText : waiting ? copy.waiting : copy.goesOn}
          </p>
        )}
        {unfinished.some(({ failure }) => failure === 'full') && (
          <Notice tone="warning" title={copy.problems.full}>
            {copy.fullText}
          </Notice>
        )}
        <ul className={styles.list}>
          {contents.map((content) => {
            const state = stateOf(content.id);
            return (
              state && (
                <li key={content.id} className={styles.coming}>
                  {markOf(state)}
                  <div>
                    <b className={styles.title}>{content.title}</b>
                    <p className={styles.fact}>{factOf(state)}</p>
                  </div>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
};
