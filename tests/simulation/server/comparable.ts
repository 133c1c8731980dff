/** What the model and the real server can both know of rows and answers. */
import type { OpResult } from '#contract/protocol.ts';
import type { Me } from '#contract/entities/me.ts';
import type { ServerView } from './simulated-server.ts';

/** The server encodes a photo anew: only its name is known to both. */
const withoutHash = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row).replaceAll(/\/media\/[0-9a-f]{64}\/(?=fe_thumb)/g, ''));

/** An answer is dated when the server took the decision, which the model does not know. */
const withoutTime = (row: unknown): unknown => {
  const told = row as { idNotification?: string };
  return /^(request|course|upload|attempt|late)~/.test(told.idNotification ?? '')
    ? { ...told, createdAt: '' }
    : row;
};

/** Each server reads its own seals alone. */
const withoutSeal = (row: unknown): unknown => {
  const { seal: _seal, ...told } = row as { seal?: string };
  return told;
};

export const rowsOf = ({ rows }: ServerView, tables: readonly string[]): unknown =>
  Object.fromEntries(
    [...rows]
      .filter(([, { table }]) => tables.includes(table))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { row }]) => [key, withoutHash(withoutSeal(withoutTime(row)))]),
  );

/** What a person may edit of themselves, as it stands. */
export const profileIn = ({ rows }: ServerView, idUser: string): unknown => {
  const me = rows.get(`me:${idUser}`)?.row as Me | undefined;
  return [
    me?.cpf ?? null,
    me?.phone ?? null,
    me?.emailNotification ?? 0,
    me?.communicationAccepted,
    me?.photo?.split('/').at(-1) ?? null,
  ];
};

export const byKey = (text: string): unknown =>
  Object.fromEntries(
    Object.entries(JSON.parse(text) as object).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Compares only what both servers can know. */
export const told = ({ id, verdict, code }: OpResult) => ({ id, verdict, code: code ?? null });
