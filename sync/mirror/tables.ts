// The stores of a person's database: the feed's tables, then the logs of the sync itself.
import { type FeedTable, feedTableNames, feedTableOf } from '#contract/feed-tables.ts';

/** Primary key first, then the indexes that screens use. */
export const mirrorStores = Object.fromEntries(
  feedTableNames.map((table) => {
    const { key, indexes = [] } = feedTableOf(table);
    return [table, [key, ...indexes].join(', ')];
  }),
) as Readonly<Record<FeedTable, string>>;

export const ledgerStores = {
  outbox: '++seq, &opId, entity, state',
  shadow: 'key',
  sentLog: 'opId, ackAt, entity',
  scopes: 'scope',
  decisions: '++id, opId, at',
  incidents: '++id, code',
  meta: 'key',
  uploads: 'idUpload, state',
  uploadBytes: 'idUpload',
  /** Messages of rooms that are sections: the pages that the person opened. */
  roomMessages: 'idMessage, [idChatRoom+seq]',
  rooms: 'idChatRoom',
  drafts: 'id, form',
} as const;
