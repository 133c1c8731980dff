/** The file of evidence in the form: chosen, checked at once, and removed. */
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Evidence } from '#contract/areas/external-courses/entities/external-course.ts';
import { externalCopy } from '#src/kinds/viewers/evidence/external-courses.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { ChoiceError } from '#src/ui/choice/choice-error.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './external.module.css';

const copy = externalCopy.form;

interface EvidenceFieldProps {
  evidence: Evidence | null;
  error: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** Goes on without the file that was refused. */
  onDismiss: () => void;
}

export const EvidenceField = ({
  evidence,
  error,
  onFile,
  onRemove,
  onDismiss,
}: EvidenceFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <fieldset
      className={styles.wide}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
    >
      <legend className={styles.legend}>
        {copy.evidence} <span className={styles.muted}>{copy.optional}</span>
      </legend>
      <div className={styles.file}>
        {evidence ? (
          <>
            <Icon of={FileText} />
            <span className={styles.fileName}>
              <b>{evidence.name}</b>
              <span className={styles.muted}>{copy.ofFive(evidence.size)}</span>
            </span>
            <IconButton label={copy.remove(evidence.name)} icon={Trash2} onClick={onRemove} />
          </>
        ) : (
          <Button icon={Paperclip} onClick={() => input.current?.click()}>
            {copy.choose}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={copy.evidence}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again after it was removed.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      {error === undefined ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {copy.hint}
        </p>
      ) : (
        <>
          <ChoiceError id={`${id}-error`}>{error}</ChoiceError>
          <Button tone="quiet" size="small" onClick={onDismiss}>
            {copy.without}
          </Button>
        </>
      )}
    </fieldset>
  );
};
