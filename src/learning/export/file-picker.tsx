import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { exportCopy } from './export.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './file-form.module.css';

const copy = exportCopy.import;

/** The native file input behind a button in our style. */
export const FilePicker = ({ file, onPick }: { file: File | null; onPick(file: File): void }) => {
  const input = useRef<HTMLInputElement>(null);
  const name = useId();
  return (
    <div className={styles.picker}>
      <Button icon={FileUp} aria-describedby={name} onClick={() => input.current?.click()}>
        {copy.choose}
      </Button>
      <span id={name} className={styles.name}>
        {file?.name ?? copy.none}
      </span>
      {/* No `accept`: phones hide files of unknown types, and ours is one. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.file}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          if (picked) onPick(picked);
          event.target.value = '';
        }}
      />
    </div>
  );
};
