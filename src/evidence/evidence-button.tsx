/** Opens a file of evidence: a picture in a dialog, anything else as a download. */
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { externalCopy } from '#src/copy/pt-BR/external-courses.ts';
import { saveBlob } from '#src/platform/files.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { evidenceBlob, type EvidenceOf } from './read-evidence.ts';
import styles from './evidence.module.css';

const copy = externalCopy.file;

export const EvidenceButton = (of: EvidenceOf) => {
  const { db, person } = usePerson();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.address)), [shown]);
  const { name, type } = of.evidence;
  const open = async (): Promise<void> => {
    setBusy(true);
    const blob = await evidenceBlob({ db, person }, of).catch(() => 'failed' as const);
    setBusy(false);
    if (typeof blob === 'string') return showToast({ text: copy[blob] });
    if (type.startsWith('image/')) setShown({ blob, address: URL.createObjectURL(blob) });
    else saveBlob(name, blob);
  };
  return (
    <>
      <Button size="small" icon={FileText} disabled={busy} aria-label={copy.openOne(name)} onClick={() => void open()}>
        {copy.open}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={name}
        size="large"
        footer={<Button onClick={() => shown && saveBlob(name, shown.blob)}>{copy.save}</Button>}
      >
        {shown && <img className={styles.picture} src={shown.address} alt={copy.alt(name)} />}
      </Dialog>
    </>
  );
};
