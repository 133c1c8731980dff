/** What is under way: its figures, and what can be done with it. */
import { Package, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { packagesCopy } from '../packages.copy.ts';
import type { PackageUpload, PackageUploadState } from '#src/platform/uploads/package-upload.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';
import { fileSize } from '#src/ui/format/file-size.ts';
import styles from '../packages.module.css';
import { FileDrop } from './file-drop.tsx';

const words = packagesCopy.upload;

type Moving = Extract<
  PackageUploadState,
  { at: 'checking' | 'sending' | 'paused' | 'waiting' | 'left' }
>;

/** What a screen reader is told: the state, never the running figures. */
const saidOf = (state: Moving): string => {
  switch (state.at) {
    case 'checking':
      return words.checking;
    case 'sending':
      return words.sending;
    case 'paused':
      return words.paused;
    case 'waiting':
      return words.waiting;
    case 'left':
      return words.left(fileSize(state.sent), fileSize(state.size));
  }
};

const rateOf = (state: Moving): string | null =>
  state.at === 'sending' && state.rate !== null && state.rate > 0
    ? words.rate(fileSize(state.rate), (state.size - state.sent) / state.rate)
    : null;

export const UploadPanel = ({ upload, state }: { upload: PackageUpload; state: Moving }) => {
  const [asks, setAsks] = useState(false);
  const done = state.at === 'checking' ? state.done : state.sent;
  return (
    <section className={styles.panel} aria-label={words.bar(state.name)}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon of={Package} size={24} />
        </span>
        <div>
          <p className={styles.name}>
            <b>{state.name}</b>
          </p>
          <p className={styles.small} role="status">
            {saidOf(state)}
          </p>
        </div>
      </div>
      <div>
        <ProgressBar size="large" value={(done / state.size) * 100} label={words.bar(state.name)} />
        <p className={styles.figures}>
          <b>{words.of(fileSize(done), fileSize(state.size))}</b>
          <span className={styles.small}>{rateOf(state)}</span>
        </p>
      </div>
      {state.at === 'left' && (
        <FileDrop label={words.chooseAgain} onFile={(file) => void upload.choose(file, null)}>
          <p role="alert" className={styles.error}>
            {state.other ? words.otherFile : null}
          </p>
        </FileDrop>
      )}
      <div className={styles.actions}>
        {state.at === 'sending' && (
          <Button size="small" icon={Pause} onClick={() => upload.pause()}>
            {words.pause}
          </Button>
        )}
        {(state.at === 'paused' || state.at === 'waiting') && (
          <Button size="small" tone="primary" icon={Play} onClick={() => upload.resume()}>
            {state.at === 'paused' ? words.resume : words.retry}
          </Button>
        )}
        <Button
          size="small"
          icon={X}
          onClick={() => (done > 0 ? setAsks(true) : void upload.cancel())}
        >
          {words.cancel}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={words.sure.title}
        text={words.sure.text}
        confirm={words.sure.yes}
        cancel={words.sure.no}
        destructive
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void upload.cancel();
        }}
      />
    </section>
  );
};
