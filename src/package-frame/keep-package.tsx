/** Keeps a package on this device, so that its lessons open without a connection. The files lie on the packages' origin: a hidden frame fetches them. */
import { Download, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { listPackageFiles } from '#contract/api/learning/scorm.ts';
import { scormCopy } from '#src/copy/pt-BR/scorm.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './package-frame.module.css';
import { usePackageFrame } from './use-package-frame.ts';

const words = scormCopy.saving;

type Keeping =
  | { at: 'unknown' | 'unable' | 'away' | 'here' }
  | { at: 'busy'; done: number; of: number }
  | { at: 'failed'; why: keyof typeof words.failed };

export const KeepPackage = ({ idContentItem, idPackage }: { idContentItem: string; idPackage: string }) => {
  const { person } = usePerson();
  const [keeping, setKeeping] = useState<Keeping>({ at: 'unknown' });
  const frame = usePackageFrame((message) => {
    if (message.kind === 'ready') return message.keeps ? frame.tell({ kind: 'ask', idPackage }) : setKeeping({ at: 'unable' });
    if (!('idPackage' in message) || message.idPackage !== idPackage) return undefined;
    if (message.kind === 'has') return setKeeping({ at: message.whole ? 'here' : 'away' });
    if (message.kind === 'kept') return setKeeping({ at: 'busy', done: message.done, of: message.of });
    return setKeeping({ at: 'failed', why: message.reason });
  });
  const keep = async (): Promise<void> => {
    setKeeping({ at: 'busy', done: 0, of: 1 });
    const outcome = await askAsPerson(person, listPackageFiles, { params: { idContentItem } });
    if (!outcome.ok) return setKeeping({ at: 'failed', why: 'unreachable' });
    const { base, files } = outcome.value;
    return frame.tell({ kind: 'keep', idPackage, base: new URL(base).pathname, files });
  };
  const remove = (): void => {
    frame.tell({ kind: 'forget', idPackage });
    setKeeping({ at: 'away' });
  };
  if (frame.src === null || keeping.at === 'unable') return null;
  return (
    <div className={styles.keeping} aria-live="polite">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own on the packages' origin: without an origin it keeps nothing */}
      <iframe ref={frame.ref} src={frame.src} title={words.frame} hidden tabIndex={-1} aria-hidden="true" />
      {(keeping.at === 'away' || keeping.at === 'failed') && (
        <Button tone="secondary" icon={Download} onClick={() => void keep()}>
          {words.save}
        </Button>
      )}
      {keeping.at === 'failed' && <span>{words.failed[keeping.why]}</span>}
      {keeping.at === 'busy' && <span>{words.busy(keeping.done, keeping.of)}</span>}
      {keeping.at === 'here' && (
        <>
          <span className={styles.here}>
            <Icon of={Smartphone} size={16} /> {words.saved}
          </span>
          <Button tone="quiet" onClick={remove}>
            {words.remove}
          </Button>
        </>
      )}
    </div>
  );
};
