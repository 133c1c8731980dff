import { Download, Upload } from 'lucide-react';
import { exportCopy } from '#src/learning/export/export.copy.ts';
import { vault } from '#src/platform/device/vault.ts';
import { Button } from '#src/ui/action/button.tsx';
import styles from './aside.module.css';
import { Panel } from './panel.tsx';

const copy = exportCopy.panel;

interface TakeAlongPanelProps {
  /** Number of unsent writes. */
  count: number;
  onExport(): void;
  onImport(): void;
}

/** Exports the unsent writes as an encrypted file, or imports such a file. */
export const ExportPanel = ({ count, onExport, onImport }: TakeAlongPanelProps) => {
  const insecure = vault() === null ? ({ icon: 'lock', text: copy.insecure } as const) : null;
  const nothing = count === 0 ? ({ icon: 'lock', text: copy.nothing } as const) : null;
  return (
    <Panel title={copy.title}>
      <p className={styles.text}>{copy.text}</p>
      <div className={styles.actions}>
        <Button wide size="small" icon={Download} why={insecure ?? nothing} onClick={onExport}>
          {copy.export}
        </Button>
        <Button wide size="small" icon={Upload} why={insecure} onClick={onImport}>
          {copy.import}
        </Button>
      </div>
    </Panel>
  );
};
