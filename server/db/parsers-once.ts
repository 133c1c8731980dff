import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite';

/** Dates and times, alone and in lists, and lists of decimals: Drizzle reads them itself. */
const asWritten = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

interface Queries {
  query: PGlite['query'];
}

const withoutParsers = (target: Queries): void => {
  const query = target.query.bind(target);
  target.query = (text, params, options) => {
    const { parsers: _, ...rest }: QueryOptions = options ?? {};
    return query(text, params, rest);
  };
};

/**
 * Drizzle says with every query how it wants dates, and PGlite then copies its more than 400 parsers for it: a seventh of what a batch of
 * writes cost. Here they are set once, and what is said with a query is left out.
 */
export const parsersOnce = (client: PGlite): PGlite => {
  for (const type of asWritten) client.parsers[type] = (text: string) => text;
  withoutParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      withoutParsers(tx);
      return work(tx);
    });
  return client;
};
