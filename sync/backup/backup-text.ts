// What the backup says: the writes of one person that have not arrived, and of which database they are. Written by ourselves, and read with
// the care that a file from elsewhere gets: a disk that lost one thing may have damaged another.
import { z } from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { exportedOp, type ExportedOp } from '../export/export-file.ts';
import { exported } from '../export/export-waiting.ts';
import { believable } from '../export/read-export.ts';
import { type Op, type OpState, waitingStates } from '../outbox/op.ts';

interface Owner {
  idCompany: string;
  idUser: string;
}

const backupText = z.object({ v: z.literal(1), database: z.string(), idCompany: id, idUser: id, ops: z.array(z.unknown()) });

const parse = (text: string): z.infer<typeof backupText> | null => {
  try {
    return backupText.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const waiting: ReadonlySet<unknown> = new Set<OpState>(waitingStates);

/** Whose it is and how much of it is on its way, without a look at what it says. Null for what is no backup. */
export const countBackup = (text: string): { owner: Owner; items: number } | null => {
  const data = parse(text);
  if (!data) return null;
  const { idCompany, idUser, ops } = data;
  return { owner: { idCompany, idUser }, items: ops.filter((op) => waiting.has((op as { state?: unknown } | null)?.state)).length };
};

export interface Backup {
  /** The name of the database whose queue this is. */
  database: string;
  ops: ExportedOp[];
  /** Of the writes in it, those that could not be read. */
  unread: number;
}

/** The same queue gives the same text. `ops` in their order, none that has arrived. */
export const writeBackup = (database: string, { idCompany, idUser }: Owner, ops: readonly Op[]): string =>
  JSON.stringify({ v: 1, database, idCompany, idUser, ops: ops.map(exported) } satisfies z.infer<typeof backupText>);

/** What this version can send, or keep for one that can; each write is judged by itself. Null for what is no backup of this person. */
export const readBackup = (text: string, owner: Owner): Backup | null => {
  const data = parse(text);
  if (!data || data.idCompany !== owner.idCompany || data.idUser !== owner.idUser) return null;
  const ops = data.ops.flatMap((written) => {
    const op = exportedOp.safeParse(written);
    return (op.success && believable(op.data)) || [];
  });
  return { database: data.database, ops, unread: data.ops.length - ops.length };
};
