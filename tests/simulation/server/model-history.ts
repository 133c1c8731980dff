/** What the model still knows of what a device heard from it, after a restore or not. */
import type { HistoryRequest } from '#contract/protocol.ts';
import { scopeIn, type ServerData } from './server-data.ts';

export const historyOf = (
  data: ServerData,
  idUser: string,
  { epoch, cursors, keys }: HistoryRequest,
) => {
  const heard = epoch === null ? -1 : data.epochs.indexOf(epoch);
  const stands = (name: string, cursor: number): boolean => {
    const { turns, head } = scopeIn(data, name);
    return cursor <= (turns.find(([n]) => n > heard)?.[1] ?? head);
  };
  const standing =
    heard < 0
      ? []
      : cursors.filter(({ scope, cursor }) => stands(scope, cursor)).map(({ scope }) => scope);
  const verdictOf = (key: string): string => data.ledger.get(`${idUser} ${key}`)?.verdict ?? '';
  return {
    known: heard >= 0,
    standing,
    missing: keys.filter((key) => !data.ledger.has(`${idUser} ${key}`)),
    refused: keys.filter((key) => ['rejected', 'conflict'].includes(verdictOf(key))),
  };
};
