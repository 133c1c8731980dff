/**
 * Imports a file, from opening it to its result. Another person's writes are never stored on this
 * device.
 */
import { useCallback, useState } from 'react';
import { bringWrites } from '#contract/api/sync/bring.ts';
import { deviceQueueId } from '#contract/entities/queue/device-queue.ts';
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { importFileCopy } from '../import-file.copy.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { vault } from '#src/platform/device/vault.ts';
import { uploadExport, type UploadResult } from '#sync/export/upload-export.ts';
import type { ExportContent } from '#sync/export/export-file.ts';
import { noteRefused, importOps } from '#sync/export/import-waiting.ts';
import { readExport } from '#sync/export/read-export.ts';

export interface OpenedFile {
  content: ExportContent;
  /** Null where the company has no name for the device. */
  deviceName: string | null;
}

export type BringState =
  | { at: 'asking' }
  | { at: 'opening' }
  | { at: 'refused'; text: string }
  /** The person's own file: its writes were added to their own outbox. */
  | { at: 'own'; added: number; known: number }
  | { at: 'found'; found: OpenedFile }
  | { at: 'sending'; found: OpenedFile; done: number }
  | { at: 'end'; found: OpenedFile; reason: string; end: UploadResult };

interface Bring {
  state: BringState;
  open(file: File, passphrase: string): Promise<void>;
  /** Resolves to true once the server has all of it. */
  send(found: OpenedFile, reason: string): Promise<boolean>;
  forget(): void;
}

/**
 * What was made in support access goes in there alone: here it would be sent as the person's own.
 */
const refusalOf = (
  owner: ExportContent['owner'],
  { idCompany }: { idCompany: string },
): 'other_company' | 'by_support' | null => {
  if (owner.idCompany !== idCompany) return 'other_company';
  return owner.idSupporter === undefined ? null : 'by_support';
};

export const useImport = (): Bring => {
  const { db, engine, person } = usePerson();
  const [state, setState] = useState<BringState>({ at: 'asking' });

  const open = useCallback(
    async (file: File, passphrase: string) => {
      setState({ at: 'opening' });
      try {
        const own = vault();
        if (!own) throw new Error('no cryptography at this address');
        const read = await readExport({ vault: own, ids }, passphrase, await file.text());
        const code = read.ok ? refusalOf(read.content.owner, person) : read.code;
        if (code !== null) {
          await noteRefused({ db, clock }, code);
          return setState({ at: 'refused', text: importFileCopy.refused[code] });
        }
        if (!read.ok) return;
        const { content } = read;
        if (content.owner.idUser === person.idUser) {
          setState({ at: 'own', ...(await importOps(db, content)) });
          void engine.sync({ insist: true });
          return;
        }
        const known = await db
          .mirror('deviceQueue')
          .get(deviceQueueId(content.owner.idUser, content.deviceId));
        setState({
          at: 'found',
          found: { content, deviceName: known ? deviceTitle(known) : null },
        });
      } catch {
        setState({ at: 'refused', text: importFileCopy.failed });
      }
    },
    [db, engine, person],
  );

  const send = useCallback(
    async (found: OpenedFile, reason: string) => {
      const { content } = found;
      setState({ at: 'sending', found, done: 0 });
      const end = await uploadExport(
        content,
        async (ops) => {
          const { owner, deviceId, sealedBy } = content;
          const body = {
            owner: owner.idUser,
            device: deviceId,
            ops,
            reason,
            ...(sealedBy !== undefined && { sealedBy }),
          };
          // With this person's own session, read anew for each batch: a person who has logged in
          // meanwhile sends none of it.
          return askAsPerson(person, bringWrites, { body });
        },
        (done) => setState({ at: 'sending', found, done }),
      );
      setState({ at: 'end', found, reason, end });
      // Sync, so that the list behind the dialog shows the closed items.
      void engine.sync({ insist: true });
      return end.stopped === null;
    },
    [engine, person],
  );

  return { state, open, send, forget: useCallback(() => setState({ at: 'asking' }), []) };
};
