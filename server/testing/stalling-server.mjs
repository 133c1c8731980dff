// The server as a separate process; it prints its port. After the input 'stall before' or 'stall
// after', its next transaction that writes to the ledger hangs right before or right after its
// commit, and it prints 'stalled'. The test then kills it.
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/open.ts';
import { booksInMemory } from '#server/areas/store/sandbox-books.ts';
import { sandboxPayment } from '#server/areas/store/sandbox-payment.ts';

const [dataDir, databaseUrl] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);

let stall = null;
createInterface({ input: process.stdin }).on('line', (line) => {
  stall = line.replace('stall ', '');
  say(`will stall ${stall}`);
});

const never = () => {
  say('stalled');
  return new Promise(() => undefined);
};

/** Wraps an object and reports every insert. */
const watched = (target, inserted) =>
  new Proxy(target, {
    get: (of, name) => {
      const value = Reflect.get(of, name, of);
      if (typeof value !== 'function') return value;
      return (...args) => {
        if (name === 'insert') inserted(args[0]);
        return value.apply(of, args);
      };
    },
  });

const isLedger = (table) => table[Symbol.for('drizzle:Name')] === 'op_ledger';

const stalling = (db) =>
  new Proxy(db, {
    get: (of, name) => {
      const value = Reflect.get(of, name, of);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(of);
      return async (work, config) => {
        let ledger = false;
        const result = await of.transaction(async (tx) => {
          const done = await work(watched(tx, (table) => (ledger ||= isLedger(table))));
          return ledger && stall === 'before' ? never() : done;
        }, config);
        return ledger && stall === 'after' ? never() : result;
      };
    },
  });

const database = await openDatabase({ databaseUrl, dataDir });
const storage = {
  put: () => Promise.reject(new Error('no storage in this test')),
  stat: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
  read: () => Promise.resolve(Readable.from([])),
  delete: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const mail = { send: () => Promise.resolve() };
const payment = sandboxPayment(booksInMemory());
const { app } = await buildApp({
  database: { ...database, db: stalling(database.db) },
  storage,
  mail,
  payment,
  version: '0.0.0',
});
await app.listen({ port: 0, host: '127.0.0.1' });
say(`port ${app.server.address().port}`);
