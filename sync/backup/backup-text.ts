// The backup format: one person's unsent writes and the id of their database. We write it
// ourselves, but validate it like a foreign file: a disk that lost one thing may have damaged
// another.
import { z } from 'zod/mini';
import { isBackground } from '#contract/background.ts';
import { id } from '#contract/primitives.ts';
import { exportedOp, type ExportedOp } from '../export/export-file.ts';
import { exported } from '../export/export-waiting.ts';
import { believable } from '../export/read-export.ts';
import { isSamePerson, type PersonKey } from '../person-key.ts';
import { type Op, type OpState, waitingStates } from '../mirror/op.ts';

const backupText = z.object({
  v: z.literal(1),
  database: z.string(),
  idCompany: id,
  idUser: id,
  idSupporter: z.optional(id),
  ops: z.array(z.unknown()),
});

const ownerIn = ({ idCompany, idUser, idSupporter }: PersonKey): PersonKey => ({
  idCompany,
  idUser,
  ...(idSupporter === undefined ? {} : { idSupporter }),
});

const parse = (text: string): z.infer<typeof backupText> | null => {
  try {
    return backupText.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const waiting: ReadonlySet<unknown> = new Set<OpState>(waitingStates);

const isCounted = (op: { state?: unknown; entity?: unknown; kind?: unknown } | null): boolean =>
  waiting.has(op?.state) && !isBackground({ entity: String(op?.entity), kind: String(op?.kind) });

/**
 * Whose backup it is and how many writes it holds, without parsing the writes. Null when it is not
 * a backup.
 */
export const countBackup = (text: string): { owner: PersonKey; items: number } | null => {
  const data = parse(text);
  if (!data) return null;
  return {
    owner: ownerIn(data as PersonKey),
    items: data.ops.filter((op) => isCounted(op as Parameters<typeof isCounted>[0])).length,
  };
};

export interface Backup {
  /** The id of the database that held this outbox. */
  database: string;
  ops: ExportedOp[];
  /** How many of its writes could not be read. */
  unread: number;
}

/** The same outbox gives the same text. `ops` in order, without acked writes. */
export const writeBackup = (database: string, owner: PersonKey, ops: readonly Op[]): string =>
  JSON.stringify({ v: 1, database, ...ownerIn(owner), ops: ops.map(exported) } satisfies z.infer<
    typeof backupText
  >);

/**
 * The writes that this version can send, or keep for a newer version. Each write is validated
 * separately. Null when it is not a backup of this person.
 */
export const readBackup = (text: string, owner: PersonKey): Backup | null => {
  const data = parse(text);
  if (!data || !isSamePerson(ownerIn(data as PersonKey), owner)) return null;
  const ops = data.ops.flatMap((written) => {
    const op = exportedOp.safeParse(written);
    return (op.success && believable(op.data)) || [];
  });
  return { database: data.database, ops, unread: data.ops.length - ops.length };
};
