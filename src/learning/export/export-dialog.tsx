/**
 * Exports the unsent writes as an encrypted file. Opened from the sync centre and before signing
 * out.
 */
import { useState, type FormEvent } from 'react';
import { exportCopy } from './export.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { SHORTEST_PASSPHRASE } from '#sync/export/export-file.ts';
import styles from './export-dialog.module.css';
import { useExport } from './use-export.ts';

const copy = exportCopy.export;
const words = exportCopy.passphrase;

interface ExportDialogProps {
  /** Number of unsent writes. */
  count: number;
  onClose(): void;
  /**
   * Offered once the file is there: leaves, and deletes what is on this device. `keys` are of the
   * writes in the file.
   */
  onErase?: ((keys: readonly string[]) => void) | undefined;
}

export const ExportDialog = ({ count, onClose, onErase }: ExportDialogProps) => {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const { state, save } = useExport();
  const short = passphrase.length < SHORTEST_PASSPHRASE;
  const differs = passphrase !== again;
  const form = 'export-file';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!short && !differs && state.at !== 'busy') void save(passphrase);
  };
  const over = state.at === 'done' || state.at === 'empty' || state.at === 'left';
  const left = state.at === 'done' || state.at === 'left' ? state.left : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        over ? (
          <>
            {onErase && state.at !== 'left' && (
              <Button onClick={() => onErase(state.at === 'done' ? state.keys : [])}>
                {copy.erase}
              </Button>
            )}
            <Button tone="primary" onClick={onClose}>
              {copy.close}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{uiCopy.cancel}</Button>
            <Button tone="primary" type="submit" form={form} aria-disabled={state.at === 'busy'}>
              {state.at === 'busy' ? copy.busy : copy.confirm}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {state.at === 'done' && (
          <Notice tone="success" title={copy.doneTitle}>
            {copy.done(state.name, state.items)}
            {onErase && ` ${copy.eraseWhy}`}
          </Notice>
        )}
        {left.length > 0 && (
          <Notice tone="warning" title={copy.leftTitle(left.length)}>
            {copy.left(left)}
          </Notice>
        )}
        {state.at === 'empty' && <Notice tone="success" title={copy.empty} />}
        {state.at === 'failed' && <Notice tone="danger" title={copy.failed} />}
      </div>
      {!over && (
        <form id={form} className={styles.form} onSubmit={submit}>
          <p>{copy.text(count)}</p>
          <PasswordField
            label={words.label}
            hint={words.hint(SHORTEST_PASSPHRASE)}
            error={tried && short ? words.short(SHORTEST_PASSPHRASE) : null}
            autoComplete="new-password"
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <PasswordField
            label={words.again}
            error={tried && !short && differs ? words.differs : null}
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
};
