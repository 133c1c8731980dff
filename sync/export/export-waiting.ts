// Exports all unsent writes as one encrypted file. They stay in the outbox: both devices may send
// the same keys, which count once. After the export nothing is folded into these writes, because
// one key must never have two payloads.
import type { Sealing } from '#contract/areas/access/api/login.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { carryFiles } from './carried-files.ts';
import {
  EXPORT_VERSION,
  exportContent,
  type ExportContent,
  type ExportedOp,
} from './export-file.ts';
import { type SealDeps, sealFile } from './seal-file.ts';
import { sealWrites } from './seal-writes.ts';

export interface ExportAuthor {
  person: ExportContent['owner'];
  /** Absent in support access, and where the session has no key yet. */
  sealing?: Sealing | undefined;
  deviceId: string;
  appVersion: string;
  now: number;
}

/**
 * A write that is being sent is exported as queued: its outcome is unknown, and it keeps its key.
 */
export const exported = (op: Op): ExportedOp => {
  const {
    seq,
    at: { series, ...at },
    ownerId: _owner,
    lease: _lease,
    nextAt: _nextAt,
    waitFrom: _from,
    refusals: _refusals,
    ack: _ack,
    restored: _restored,
    state,
    ...rest
  } = op;
  // Another queue sends it, where other numbers count.
  const madeAt = series === undefined ? at : { ...at, origin: { series, seq } };
  return {
    ...rest,
    at: madeAt,
    state: state === 'sending' || state === 'acked' ? 'queued' : state,
  };
};

/**
 * Returns all unsent writes and marks them as tried, so that nothing can be folded into them any
 * more.
 */
const freeze = (db: PersonDatabase): Promise<Op[]> =>
  db.transaction('rw', db.outbox, async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter((op) => op.state !== 'acked');
    const fixed = ops.map((op) => ({ ...op, attempts: Math.max(1, op.attempts) }));
    await db.outbox.bulkPut(fixed);
    return fixed;
  });

export interface ExportedFile {
  name: string;
  text: string;
  items: number;
  /** Of the writes in it. */
  keys: string[];
  /**
   * Names of files that are too large for it: they stay on this device, with the writes that name
   * them.
   */
  left: string[];
}

const plain = (username: string): string =>
  username.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 60) || 'pessoa';

/**
 * Null when there is nothing to export. Without `items` there is no file: all that waits names a
 * file that stays.
 * @throws ZodError when a write does not match the schema and could not be imported again. No file
 * is created then.
 */
export const exportWaiting = async (
  deps: SealDeps & { db: PersonDatabase },
  passphrase: string,
  { person, deviceId, appVersion, now, sealing }: ExportAuthor,
): Promise<ExportedFile | null> => {
  const waiting = await freeze(deps.db);
  if (waiting.length === 0) return null;
  const { ops: going, files, left } = await carryFiles(deps.db, waiting);
  if (going.length === 0) return { name: '', text: '', items: 0, keys: [], left };
  const ops = going.map(exported);
  const { idCompany, idUser, username, name, idSupporter } = person;
  const owner = {
    idCompany,
    idUser,
    username,
    name,
    ...(idSupporter !== undefined && { idSupporter }),
  };
  // Never export a file that could not be imported.
  const content = exportContent.parse({
    v: EXPORT_VERSION,
    owner,
    deviceId,
    appVersion,
    madeAt: now,
    ops,
    files,
  } satisfies ExportContent);
  if (sealing)
    Object.assign(content, {
      sealedBy: sealing.session,
      ops: await sealWrites(deps.vault, sealing, content.ops),
    });
  const date = new Date(now).toISOString().slice(0, 10);
  return {
    name: `envio-${plain(username)}-${date}.trilha`,
    text: await sealFile(deps, passphrase, JSON.stringify(content)),
    items: ops.length,
    keys: ops.map(({ opId }) => opId),
    left,
  };
};
