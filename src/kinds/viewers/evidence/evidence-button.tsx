/** Opens a file of evidence in a dialog, where it can be saved too. */
import { FileText } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { externalCopy } from './external-courses.copy.ts';
import { saveBlob } from '#src/platform/device/files.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './evidence.module.css';
import { readEvidence } from '#contract/api/learning/external-courses.ts';
import type { Evidence } from '#contract/entities/external-course.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';

interface EvidenceOf {
  idUserExternalCourse: string;
  evidence: Evidence;
}

/** `unreachable` without a connection, `failed` for every other reason. */
const evidenceBlob = async (
  { db, person }: { db: PersonDatabase; person: DevicePerson },
  { idUserExternalCourse, evidence: { idUpload, type } }: EvidenceOf,
): Promise<Blob | 'unreachable' | 'failed'> => {
  const here = await db.uploadBytes.get(idUpload);
  if (here) return new Blob([here.bytes], { type });
  const answer = await askAsPerson(person, readEvidence, { params: { idUserExternalCourse } });
  if (!answer.ok) return answer.code === 'unreachable' ? 'unreachable' : 'failed';
  return new Blob([new Uint8Array(answer.value)], { type });
};

const copy = externalCopy.file;
const PdfPreview = lazyPart(() => import('./pdf-preview.tsx'), 'PdfPreview');

interface EvidenceButtonProps extends EvidenceOf {
  /** What can be done while looking at it; `close` closes the dialog first. */
  actions?: (close: () => void) => ReactNode;
}

export const EvidenceButton = ({ actions, ...of }: EvidenceButtonProps) => {
  const { db, person } = usePerson();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.address)), [shown]);
  const { name, type } = of.evidence;
  const open = async (): Promise<void> => {
    setBusy(true);
    const blob = await evidenceBlob({ db, person }, of).catch(() => 'failed' as const);
    setBusy(false);
    if (typeof blob === 'string') showToast({ text: copy[blob] });
    else setShown({ blob, address: URL.createObjectURL(blob) });
  };
  const close = (): void => setShown(null);
  return (
    <>
      <Button
        size="small"
        icon={FileText}
        disabled={busy}
        aria-label={copy.openOne(name)}
        onClick={() => void open()}
      >
        {copy.open}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={close}
        title={name}
        size="large"
        footer={
          <>
            <Button onClick={() => shown && saveBlob(name, shown.blob)}>{copy.save}</Button>
            {actions?.(close)}
          </>
        }
      >
        {shown && type.startsWith('image/') && (
          <img className={styles.picture} src={shown.address} alt={copy.alt(name)} />
        )}
        {shown && !type.startsWith('image/') && (
          <Suspense fallback={null}>
            <PdfPreview blob={shown.blob} name={name} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
};
