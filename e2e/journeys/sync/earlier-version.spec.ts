/**
 * A browser that holds the database of an earlier version of the app, with writes that wait: they
 * are sent, once each.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectOnce } from '../../actions/once.ts';
import { storedRows } from '../../actions/stored.ts';
import { outboxOps, waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { readLedger } from '../../support/ledger.ts';
import { worksOffline } from '../../works-offline.ts';

interface StoredDatabase {
  name: string;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[];
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    rows: Record<string, unknown>[];
  }[];
}

/**
 * Read out of Chromium as the version of November 2026 left it, offline with seven writes waiting;
 * the reserve and the catalogue's rows are left out.
 */
const frozen = readFileSync(
  new URL('../../../tests/corpus/databases/person-v50.json', import.meta.url),
  'utf8',
);

const rowsOf = ({ stores }: StoredDatabase, store: string) =>
  stores.find(({ name }) => name === store)?.rows ?? [];

/** The same person on this seed of the demo: its keys are made anew each time. */
const asOf = async (page: Page, database: string): Promise<StoredDatabase> => {
  const before = JSON.parse(frozen) as StoredDatabase;
  const now = await storedRows<{ idEnrollment: string; idNode: string }>(
    page,
    database,
    'enrollment',
  );
  const keys = new Map([[before.name.split(':')[2] ?? '', database.split(':')[2] ?? '']]);
  for (const { idEnrollment, idNode } of rowsOf(before, 'enrollment'))
    keys.set(String(idEnrollment), now.find((row) => row.idNode === idNode)?.idEnrollment ?? '');
  let text = frozen;
  for (const [from, to] of keys) text = text.replaceAll(from, to);
  return JSON.parse(text) as StoredDatabase;
};

/** Puts a stored database in the place of the one of that name. The page must not have it open. */
const replaceDatabase = (page: Page, stored: StoredDatabase): Promise<void> =>
  page.evaluate(async ({ name, version, stores }) => {
    const done = (request: IDBRequest): Promise<void> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      });
    await done(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, version);
    opening.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
          made.createIndex(index, path, { unique, multiEntry });
      }
    });
    await done(opening);
    const transaction = opening.result.transaction(
      stores.map((store) => store.name),
      'readwrite',
    );
    for (const { name: store, rows } of stores)
      for (const row of rows) transaction.objectStore(store).put(row);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, stored);

test(
  'what waited under an earlier version of the app is sent by this one, once each @once @entered',
  worksOffline('update'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const { phone, page, database } = await begin(device());
    const stored = await asOf(page, database);
    // A page of ours that is no page of the app: nothing holds the database.
    await page.goto('/health');
    // The worker may wake in between and make the database anew: then it is replaced again.
    await expect(() => replaceDatabase(page, stored)).toPass();
    const waited = await waitingOps(page, database);
    expect(waited).toHaveLength(7);
    // The server of that day is gone: what it had taken is offered to this one as well.
    const sent = rowsOf(stored, 'sentLog').map(({ op }) => op as { opId: string; kind: string });
    await phone.close();

    const again = await phone.open('/');
    // What is offered again goes at once.
    await expectAllSent(again, 30_000);
    await expect.poll(() => outboxOps(again, database)).toEqual([]);
    const offered = sent.map(({ opId, kind }) => ({
      opId,
      kind,
      entity: '',
      state: 'acked',
      madeAt: 0,
    }));
    expectOnce(await readLedger(server), [...waited, ...offered]);
    await phone.close();
  },
);
