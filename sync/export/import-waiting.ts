// Brings waiting writes of the same person in from another device, under the keys that they have: whatever is known here already is left
// as it is, and nothing counts twice. A file that cannot be believed is counted as an incident and changes nothing else.
import { specOf } from '#contract/commands/registry.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { localCommands, localOf } from '../outbox/commands/registry.ts';
import { rebuild } from '../outbox/enqueue.ts';
import type { NewOp } from '../outbox/op.ts';
import type { Clock } from '../ports.ts';
import { exportContent, type ExportContent, type ExportedOp } from './export-file.ts';
import { type Opened, openFile, type SealDeps } from './seal-file.ts';

export type ImportRefusal = Extract<Opened, { ok: false }>['code'] | 'other_person';

export type ImportEnd =
  /** `known` were here already, waiting or sent. */
  { ok: true; added: number; known: number; madeAt: number } | { ok: false; code: ImportRefusal };

export interface ImportDeps extends SealDeps {
  db: PersonDatabase;
  clock: Clock;
  person: { idCompany: string; idUser: string };
}

/** A kind or version of a newer app waits for the update; one of ours must be just what we would have written ourselves. */
const believable = (op: ExportedOp): ExportedOp | null => {
  const spec = specOf(op.kind);
  if (!spec || op.kindV > spec.version) return { ...op, state: op.state === 'queued' ? 'held.version' : op.state };
  const payload = spec.payload.safeParse(op.payload);
  if (!payload.success || spec.entity(payload.data) !== op.entity || spec.lane(payload.data) !== op.lane) return null;
  return { ...op, state: op.state === 'held.version' ? 'queued' : op.state };
};

const parseContent = (text: string): ExportContent | null => {
  try {
    const parsed = exportContent.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const read = async (
  deps: ImportDeps,
  passphrase: string,
  file: string,
): Promise<{ content: ExportContent } | { refused: ImportRefusal }> => {
  const opened = await openFile(deps, passphrase, file);
  if (!opened.ok) return { refused: opened.code };
  const content = parseContent(opened.text);
  if (!content) return { refused: 'not_an_export' };
  const { idCompany, idUser } = content.owner;
  if (idCompany !== deps.person.idCompany || idUser !== deps.person.idUser) return { refused: 'other_person' };
  const ops = content.ops.map(believable).filter((op) => op !== null);
  return ops.length === content.ops.length ? { content: { ...content, ops } } : { refused: 'not_an_export' };
};

type Told = NonNullable<ExportedOp['last']>;

const lastOf = ({ code, at, message, field, answer }: Told): NonNullable<NewOp['last']> => ({
  code,
  at,
  ...(message === undefined ? {} : { message }),
  ...(field === undefined ? {} : { field }),
  ...(answer === undefined ? {} : { answer }),
});

const tables = (db: PersonDatabase) => {
  const mirrored = new Set(Object.values(localCommands).flatMap(({ table }) => (table === null ? [] : [table])));
  return [db.outbox, db.sentLog, db.shadow, ...[...mirrored].map((table) => db.mirror(table))];
};

const take = (db: PersonDatabase, content: ExportContent): Promise<{ added: number; known: number }> =>
  db.transaction('rw', tables(db), async () => {
    const touched = new Set<string>();
    let added = 0;
    for (const exported of content.ops) {
      const { opId } = exported;
      if ((await db.outbox.where('opId').equals(opId).count()) > 0 || (await db.sentLog.where('opId').equals(opId).count()) > 0) continue;
      const { afterOp, firstSentAt, last, ...rest } = exported;
      const op: NewOp = {
        ...rest,
        ...(afterOp === undefined ? {} : { afterOp }),
        ...(firstSentAt === undefined ? {} : { firstSentAt }),
        ...(last === undefined ? {} : { last: lastOf(last) }),
        ownerId: content.owner.idUser,
        refusals: 0,
        nextAt: 0,
      };
      await db.outbox.add(op);
      if (localOf(op.kind)?.table) touched.add(op.entity);
      added += 1;
    }
    for (const entity of touched) await rebuild(db, entity, await db.outbox.where('entity').equals(entity).sortBy('seq'));
    return { added, known: content.ops.length - added };
  });

/** Takes a file in whole, or not at all. */
export const importWaiting = async (deps: ImportDeps, passphrase: string, file: string): Promise<ImportEnd> => {
  const outcome = await read(deps, passphrase, file);
  if ('content' in outcome) return { ok: true, ...(await take(deps.db, outcome.content)), madeAt: outcome.content.madeAt };
  // A word mistyped is no incident; a file that is not what it says is one.
  if (outcome.refused !== 'wrong_passphrase')
    await deps.db.incidents.add({ code: 'foreign_export', detail: outcome.refused, at: deps.clock.now() });
  return { ok: false, code: outcome.refused };
};
