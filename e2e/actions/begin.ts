/**
 * Sets up a person on their own device: first login done, app ready for offline use, outbox empty.
 */
import { expect, type Page } from '@playwright/test';
import { type Account, accounts } from '../support/accounts.ts';
import type { Device } from '../support/device.ts';
import { fixedPort } from '../support/free-port.ts';
import { Gate } from '../support/gate.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expectAllSent } from './badge.ts';
import { enter, expectHome } from './enter.ts';
import { readyForOffline } from './offline.ts';
import { storedRows } from './stored.ts';
import { personDatabases } from './waiting.ts';

export interface Begun {
  phone: Device;
  page: Page;
  /** Name of the person's IndexedDB database on this device. */
  database: string;
}

/**
 * A browser in which a person has logged in shows what it kept; what the server has by now comes a
 * moment later. `since`: ms since 1970.
 */
const hasPulled = async (page: Page, database: string, since: number): Promise<boolean> => {
  const meta = await storedRows<{ key: string; value: { lastOkAt?: number | null } }>(
    page,
    database,
    'meta',
  );
  const link = meta.find(({ key }) => key === 'link')?.value;
  return (link?.lastOkAt ?? 0) >= since && meta.every(({ key }) => key !== 'pullLease');
};

/**
 * By the screens, or where the journey is marked @entered, with a profile in which that has been
 * done.
 */
export const begin = async (
  phone: Device,
  account: Account = accounts.aprendiz,
): Promise<Begun> => {
  const startedAt = Date.now();
  const hasEntered = phone.beginEntered(account.username);
  const page = await phone.open(hasEntered ? '/' : undefined);
  await (hasEntered ? expectHome(page) : enter(page, account));
  await readyForOffline(page);
  await expectAllSent(page);
  const [database = ''] = await personDatabases(page);
  if (hasEntered) await expect.poll(() => hasPulled(page, database, startedAt)).toBe(true);
  return { phone, page, database };
};

/** Like `begin`, but all traffic goes through a `Gate` that can disturb it. */
export const beginBehindGate = async (
  device: (address?: string) => Device,
  server: ServerProcess,
  worker: number,
): Promise<Begun & { gate: Gate }> => {
  const gate = new Gate(await fixedPort(worker, 2), server.port);
  await gate.open();
  return { ...(await begin(device(gate.url))), gate };
};
