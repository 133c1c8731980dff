import { useState } from 'react';
import { takeAlongCopy } from '#src/copy/pt-BR/take-along.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { Button } from '#src/ui/action/button.tsx';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { SHORTEST_PASSPHRASE } from '#sync/export/export-file.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './import.module.css';
import { useImport } from './use-import.ts';

const copy = takeAlongCopy.import;

/** A file from another device: taken in whole, or refused with its reason and nothing touched. */
export const ImportDialog = ({ onClose }: { onClose(): void }) => {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const { state, bring, forget } = useImport();
  const form = 'import-file';
  const ready = file !== null && passphrase.length >= SHORTEST_PASSPHRASE && state.at !== 'busy';
  const done = state.at === 'done';
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        done ? (
          <Button tone="primary" onClick={onClose}>
            {uiCopy.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{uiCopy.cancel}</Button>
            <Button tone="primary" type="submit" form={form} disabled={!ready}>
              {state.at === 'busy' ? copy.busy : copy.confirm}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {done && <Notice tone="success" title={copy.done(state.added, state.known)} />}
        {state.at === 'refused' && (
          <Notice tone="danger" title={copy.refusedTitle}>
            {state.text}
          </Notice>
        )}
      </div>
      {!done && (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (file && ready) void bring(file, passphrase);
          }}
        >
          <p>{copy.text}</p>
          <FilePicker
            file={file}
            onPick={(picked) => {
              setFile(picked);
              forget();
            }}
          />
          <PasswordField
            label={takeAlongCopy.passphrase.label}
            autoComplete="off"
            value={passphrase}
            onChange={(event) => {
              setPassphrase(event.target.value);
              forget();
            }}
          />
        </form>
      )}
    </Dialog>
  );
};
