/** The file of the form: chosen, dropped, or taken with the camera or the recorder of a phone. */
import { Camera, Mic, Paperclip, Video, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { uploadKindOf } from '#contract/areas/media/rules/upload-format.ts';
import { uploadsCopy } from './uploads.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { ChoiceError } from '#src/ui/choice/choice-error.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { fileIcon } from '#src/kinds/viewers/file/file-icon.ts';
import { fileSize } from '#src/ui/format/file-size.ts';
import type { ChosenFile, Refusal } from './send-upload.ts';
import styles from './upload.module.css';

const copy = uploadsCopy.form;
const accepted =
  '.jpg,.jpeg,.png,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.pps,.mp3,.m4a,.mp4,.m4v,.mov,.avi';

const takes = [
  { icon: Camera, text: copy.photo, accept: 'image/jpeg,image/png', capture: 'environment' },
  {
    icon: Video,
    text: copy.film,
    accept: 'video/mp4,video/quicktime,video/*',
    capture: 'environment',
  },
  { icon: Mic, text: copy.sound, accept: 'audio/mpeg,audio/mp4,audio/*', capture: 'user' },
] as const;

interface FileFieldProps {
  chosen: ChosenFile | null;
  refused: Refusal | null;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

const ChosenFileLine = ({
  chosen,
  busy,
  onRemove,
}: Pick<FileFieldProps, 'busy' | 'onRemove'> & { chosen: ChosenFile }) => (
  <div className={styles.picked}>
    <Icon of={fileIcon(chosen.name)} />
    <span>
      <b>{chosen.name}</b>
      <small>{`${uploadsCopy.kinds[uploadKindOf(chosen.type)]} · ${fileSize(chosen.file.size)}`}</small>
    </span>
    {!busy && <IconButton label={copy.remove(chosen.name)} icon={X} onClick={onRemove} />}
  </div>
);

interface FileDropProps extends Pick<FileFieldProps, 'busy' | 'onFile'> {
  /** Opens the picker of files, the camera or the recorder. */
  onAsk: (accept: string, capture: string | null) => void;
}

/** Where a file is dropped, with the buttons that ask for one. */
const FileDrop = ({ busy, onFile, onAsk }: FileDropProps) => {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.takes}>
        <Button icon={Paperclip} disabled={busy} onClick={() => onAsk(accepted, null)}>
          {copy.choose}
        </Button>
        {takes.map(({ icon, text, accept, capture }) => (
          <Button
            key={text}
            className={styles.take}
            icon={icon}
            disabled={busy}
            onClick={() => onAsk(accept, capture)}
          >
            {text}
          </Button>
        ))}
      </div>
      <p className={styles.dropHint}>{copy.drop}</p>
    </div>
  );
};

export const FileField = ({ chosen, refused, busy, onFile, onRemove }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const ask = (accept: string, capture: string | null): void => {
    const field = input.current;
    if (!field) return;
    field.accept = accept;
    if (capture === null) field.removeAttribute('capture');
    else field.setAttribute('capture', capture);
    field.click();
  };
  return (
    <fieldset
      className={styles.file}
      aria-describedby={refused === null ? `${id}-hint` : `${id}-error`}
    >
      <legend>{copy.file}</legend>
      {chosen ? (
        <ChosenFileLine chosen={chosen} busy={busy} onRemove={onRemove} />
      ) : (
        <FileDrop busy={busy} onFile={onFile} onAsk={ask} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={copy.file}
        accept={accepted}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      {refused !== null && (
        <ChoiceError id={`${id}-error`}>{uploadsCopy.refused[refused]}</ChoiceError>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {copy.hint}
      </p>
    </fieldset>
  );
};
