/** The refused lines as a file to mend. */
import { Download } from 'lucide-react';
import { readRefusedLines } from '#contract/areas/people/api/people-imports.ts';
import type { PeopleImport } from '#contract/areas/people/entities/people-import.ts';
import { saveFile } from '#src/platform/device/files.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { importCopy } from './import.copy.ts';
import { useStep } from './use-step.ts';

export const RefusedButton = ({ shown: { idImport, counts } }: { shown: PeopleImport }) => {
  const { reachable } = useSyncStatus();
  const { take, sending, refusal } = useStep();
  if (counts.refused === 0) return null;
  return (
    <>
      {refusal !== null && <ErrorNotice title={importCopy.actionFailed} text={refusal} />}
      <Button
        icon={Download}
        why={reachable ? null : { icon: 'offline', text: importCopy.needsConnection }}
        disabled={sending}
        onClick={() =>
          void take(readRefusedLines, { params: { idImport } }, ({ fileName, csv }) =>
            saveFile(fileName, csv, 'text/csv;charset=utf-8'),
          )
        }
      >
        {importCopy.check.download(counts.refused)}
      </Button>
    </>
  );
};
