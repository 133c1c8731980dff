import { Download } from 'lucide-react';
import { useState } from 'react';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { Button } from '#src/ui/action/button.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import type { DeviceView } from '#sync/reads/queue/read-device-queues.ts';
import { devicesSheet, itemsSheet } from './sheet-of.ts';

const words = deviceQueueCopy.sheet;

/** Downloads the list as a spreadsheet. */
export const SheetButton = ({ devices }: { devices: readonly DeviceView[] }) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveSheet } = await import('#src/platform/sheet/save-sheet.ts');
      await saveSheet(words.name(new Date(clock.now()).toISOString().slice(0, 10)), [
        { title: words.devices, rows: devicesSheet(devices) },
        { title: words.items, rows: itemsSheet(devices) },
      ]);
    } catch {
      showToast({ text: words.failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} aria-disabled={busy} onClick={() => !busy && void save()}>
      {busy ? words.busy : words.action}
    </Button>
  );
};
