import { useCallback, useState } from 'react';
import { exportCopy } from '#src/learning/export/export.copy.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { vault } from '#src/platform/device/vault.ts';
import { importWaiting } from '#sync/export/import-waiting.ts';

type ImportState =
  | { at: 'asking' }
  | { at: 'busy' }
  | { at: 'done'; added: number; known: number }
  | { at: 'refused'; text: string };

const copy = exportCopy.import;

export const useImport = (): {
  state: ImportState;
  bring: (file: File, passphrase: string) => Promise<void>;
  forget: () => void;
} => {
  const { db, engine, person } = usePerson();
  const [state, setState] = useState<ImportState>({ at: 'asking' });
  const bring = useCallback(
    async (file: File, passphrase: string) => {
      setState({ at: 'busy' });
      const own = vault();
      try {
        if (!own) throw new Error('no cryptography at this address');
        const end = await importWaiting(
          { vault: own, ids, db, clock, person },
          passphrase,
          await file.text(),
        );
        if (!end.ok) return setState({ at: 'refused', text: copy.refused[end.code] });
        setState({ at: 'done', added: end.added, known: end.known });
        void engine.sync({ insist: true });
      } catch {
        setState({ at: 'refused', text: copy.failed });
      }
    },
    [db, engine, person],
  );
  return { state, bring, forget: useCallback(() => setState({ at: 'asking' }), []) };
};
