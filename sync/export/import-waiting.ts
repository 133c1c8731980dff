// Imports the same person's unsent writes from another device, under their own keys. Writes that
// this device already has stay as they are, so nothing counts twice. An invalid file is counted as
// an incident and changes nothing else.
import type { PersonDatabase } from '../mirror/database.ts';
import { inOrder } from '../outbox/decide.ts';
import { makerOf } from '../outbox/dependants.ts';
import { effectOf, effectTables } from '../rebase/effects/registry.ts';
import { rebuildRow } from '../rebase/rebase-rows.ts';
import type { NewOp } from '../mirror/op.ts';
import type { PersonKey } from '../person-key.ts';
import type { Clock } from '../ports.ts';
import { fileOf } from '#contract/commands.ts';
import type { CarriedFile, ExportContent, ExportedOp } from './export-file.ts';
import { readExport, type UnreadCode } from './read-export.ts';
import { fromBase64, type SealDeps } from './seal-file.ts';

/**
 * `by_support`: an administrator made it in this account, or the person made it and this is support
 * access.
 */
export type ImportRefusal = UnreadCode | 'other_person' | 'by_support';

export type ImportEnd =
  /** `known`: already on this device, waiting or sent. */
  { ok: true; added: number; known: number; madeAt: number } | { ok: false; code: ImportRefusal };

export interface ImportDeps extends SealDeps {
  db: PersonDatabase;
  clock: Clock;
  person: PersonKey;
}

type LastAnswer = NonNullable<ExportedOp['last']>;

const lastOf = ({ code, at, message, field, answer }: LastAnswer): NonNullable<NewOp['last']> => ({
  code,
  at,
  ...(message === undefined ? {} : { message }),
  ...(field === undefined ? {} : { field }),
  ...(answer === undefined ? {} : { answer }),
});

export const importTables = (db: PersonDatabase) => [
  db.uploads,
  db.uploadBytes,
  db.outbox,
  db.sentLog,
  db.shadow,
  ...effectTables.map((table) => db.mirror(table)),
];

/** What is here already stays as it is. `at`: when it was exported. */
const keepFile = async (
  db: PersonDatabase,
  { bytes, ...file }: CarriedFile,
  at: number,
): Promise<void> => {
  if (await db.uploads.get(file.idUpload)) return;
  await db.uploads.put({
    ...file,
    state: 'waiting',
    url: null,
    sent: 0,
    paused: false,
    failures: 0,
    nextAt: 0,
    waitFrom: 0,
    trouble: null,
    addedAt: at,
  });
  await db.uploadBytes.put({
    idUpload: file.idUpload,
    bytes: fromBase64(bytes).buffer as ArrayBuffer,
  });
};

/**
 * Adds all writes to this person's outbox, or none. The caller checks the owner. `more` is set on
 * each new write.
 */
export const importOps = (
  db: PersonDatabase,
  content: Pick<ExportContent, 'ops' | 'files'> & {
    owner: Pick<ExportContent['owner'], 'idUser'>;
    madeAt?: number;
  },
  more: Pick<NewOp, 'restored'> = {},
): Promise<{ added: number; known: number }> =>
  db.transaction('rw', importTables(db), async () => {
    const touched = new Set<string>();
    const here = await inOrder(db);
    let added = 0;
    for (const file of content.files ?? []) await keepFile(db, file, content.madeAt ?? 0);
    for (const exported of content.ops) {
      const { opId } = exported;
      if (
        (await db.outbox.where('opId').equals(opId).count()) > 0 ||
        (await db.sentLog.where('opId').equals(opId).count()) > 0
      )
        continue;
      const { afterOp, firstSentAt, last, at, seal: _seal, ...rest } = exported;
      // Its number here counts in another queue than the one that it was made in. Files of older
      // versions name that alone.
      const { series: _series, ...madeAt } = at;
      // It may have been saved where what it needs was already sent, but waits here. Keys tell the
      // order of saving.
      const before =
        afterOp ??
        makerOf(
          exported,
          (await inOrder(db)).filter((other) => other.opId < opId),
        )?.opId;
      const op: NewOp = {
        ...rest,
        ...fileOf(exported.kind, exported.payload),
        at: madeAt,
        ...(before === undefined ? {} : { afterOp: before }),
        ...(firstSentAt === undefined ? {} : { firstSentAt }),
        ...(last === undefined ? {} : { last: lastOf(last) }),
        ownerId: content.owner.idUser,
        refusals: 0,
        nextAt: 0,
        ...more,
      };
      here.push({ ...op, seq: await db.outbox.add(op) });
      if (effectOf(op.kind)?.table) touched.add(op.entity);
      added += 1;
    }
    for (const entity of touched)
      await rebuildRow(db, entity, await db.outbox.where('entity').equals(entity).sortBy('seq'));
    return { added, known: content.ops.length - added };
  });

/** A wrong passphrase is not an incident; a file with the wrong content is. */
export const noteRefused = async (
  { db, clock }: Pick<ImportDeps, 'db' | 'clock'>,
  code: ImportRefusal | 'other_company',
): Promise<void> => {
  if (code !== 'wrong_passphrase')
    await db.incidents.add({ code: 'foreign_export', detail: code, at: clock.now() });
};

/** Imports the whole file or nothing. */
export const importWaiting = async (
  deps: ImportDeps,
  passphrase: string,
  file: string,
): Promise<ImportEnd> => {
  const read = await readExport(deps, passphrase, file);
  const refuse = async (code: ImportRefusal): Promise<ImportEnd> => {
    await noteRefused(deps, code);
    return { ok: false, code };
  };
  if (!read.ok) return refuse(read.code);
  const { content } = read;
  const { owner } = content;
  if (owner.idCompany !== deps.person.idCompany || owner.idUser !== deps.person.idUser)
    return refuse('other_person');
  // What an administrator did here is theirs: in the person's own queue it would be sent as the
  // person's.
  if (owner.idSupporter !== deps.person.idSupporter) return refuse('by_support');
  return { ok: true, ...(await importOps(deps.db, content)), madeAt: content.madeAt };
};
