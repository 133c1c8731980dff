import { useState } from 'react';
import { exportCopy } from './export.copy.ts';
import { PasswordField } from '#src/ui/field/password-field.tsx';
import { SHORTEST_PASSPHRASE } from '#sync/export/export-file.ts';
import styles from './file-form.module.css';
import { FilePicker } from './file-picker.tsx';

interface FileFormProps {
  id: string;
  text: string;
  onReady(ready: boolean): void;
  /** The file or passphrase changed, so the previous error no longer applies. */
  onChange(): void;
  onSubmit(file: File, passphrase: string): void;
}

const isReady = (file: File | null, passphrase: string): boolean =>
  file !== null && passphrase.length >= SHORTEST_PASSPHRASE;

/** An export file and its passphrase. */
export const FileForm = ({ id, text, onReady, onChange, onSubmit }: FileFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (file && isReady(file, passphrase)) onSubmit(file, passphrase);
      }}
    >
      <p>{text}</p>
      <FilePicker
        file={file}
        onPick={(picked) => {
          setFile(picked);
          onReady(isReady(picked, passphrase));
          onChange();
        }}
      />
      <PasswordField
        label={exportCopy.passphrase.label}
        autoComplete="off"
        value={passphrase}
        onChange={({ target: { value } }) => {
          setPassphrase(value);
          onReady(isReady(file, value));
          onChange();
        }}
      />
    </form>
  );
};
