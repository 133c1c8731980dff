import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite';

/** Date and time types, their arrays, and numeric arrays: Drizzle parses them itself. */
const asWritten = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];

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
 * Drizzle passes its date parsers with every query, and PGlite then copies its more than 400
 * parsers each time: a seventh of the cost of a batch of writes. Here they are set once, and the
 * parsers of each query are dropped.
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
