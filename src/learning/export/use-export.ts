import { useCallback, useState } from 'react';
import { thisDevice } from '#src/platform/memory/this-device.ts';
import { device } from '#src/platform/device/device.ts';
import { saveFile } from '#src/platform/device/files.ts';
import { appVersion, clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { vault } from '#src/platform/device/vault.ts';
import { exportWaiting } from '#sync/export/export-waiting.ts';
import { readRecord } from '#sync/session/people.ts';

type ExportState =
  | { at: 'asking' }
  | { at: 'busy' }
  | { at: 'done'; name: string; items: number; keys: string[]; left: string[] }
  /** Only this device can send what waits. */
  | { at: 'left'; left: string[] }
  | { at: 'empty' }
  | { at: 'failed' };

export const useExport = (): {
  state: ExportState;
  save: (passphrase: string) => Promise<void>;
} => {
  const { db, person } = usePerson();
  const [state, setState] = useState<ExportState>({ at: 'asking' });
  const save = useCallback(
    async (passphrase: string) => {
      setState({ at: 'busy' });
      const own = vault();
      try {
        if (!own) throw new Error('no cryptography at this address');
        const sealing = (await readRecord(device, person))?.sealing;
        const author = {
          person,
          deviceId: await thisDevice(),
          appVersion,
          now: clock.now(),
          sealing,
        };
        const made = await exportWaiting({ vault: own, ids, db }, passphrase, author);
        if (!made) return setState({ at: 'empty' });
        if (made.items === 0) return setState({ at: 'left', left: made.left });
        saveFile(made.name, made.text);
        setState({
          at: 'done',
          name: made.name,
          items: made.items,
          keys: made.keys,
          left: made.left,
        });
      } catch {
        setState({ at: 'failed' });
      }
    },
    [db, person],
  );
  return { state, save };
};
