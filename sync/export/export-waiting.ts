// All that has not arrived, as one sealed file. It takes nothing out of the queue: the same keys may go from both devices, and count once.
// From then on another device may send them, so nothing is folded into them here any more: one key must never have two contents.
import type { PersonDatabase } from '../mirror/database.ts';
import type { Op } from '../mirror/op.ts';
import { EXPORT_VERSION, exportContent, type ExportContent, type ExportedOp } from './export-file.ts';
import { type SealDeps, sealFile } from './seal-file.ts';

export interface ExportAuthor {
  person: ExportContent['owner'];
  deviceId: string;
  appVersion: string;
  now: number;
}

/** What is on its way goes as waiting: its outcome is not known, and its key stays. */
export const exported = (op: Op): ExportedOp => {
  const {
    seq: _seq,
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
  return { ...rest, state: state === 'sending' || state === 'acked' ? 'queued' : state };
};

/** All that has not arrived, fixed as it is before anybody else has it. */
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
}

const plain = (username: string): string => username.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 60) || 'pessoa';

/**
 * Null when there is nothing to take along.
 * @throws ZodError when something of it is of no shape that could be brought in again: no file is made.
 */
export const exportWaiting = async (
  deps: SealDeps & { db: PersonDatabase },
  passphrase: string,
  { person, deviceId, appVersion, now }: ExportAuthor,
): Promise<ExportedFile | null> => {
  const ops = (await freeze(deps.db)).map(exported);
  if (ops.length === 0) return null;
  const { idCompany, idUser, username, name } = person;
  const owner = { idCompany, idUser, username, name };
  // What could not be brought in again must not be handed out.
  const content = exportContent.parse({ v: EXPORT_VERSION, owner, deviceId, appVersion, madeAt: now, ops } satisfies ExportContent);
  const date = new Date(now).toISOString().slice(0, 10);
  return {
    name: `envio-${plain(username)}-${date}.trilha`,
    text: await sealFile(deps, passphrase, JSON.stringify(content)),
    items: ops.length,
  };
};
