/**
 * Two versions of the app over one database: who waits for the other says so, and goes on by
 * itself; who was left behind says so too.
 */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectHome } from '../../actions/enter.ts';
import { expect, test } from '../../fixtures.ts';
import { soakOnly } from '../../soak-only.ts';

const waiting = 'O aplicativo está aberto em outra aba, numa versão anterior';
const outdated = 'Uma versão mais nova do aplicativo foi aberta em outra aba';

/**
 * Opens the database as a version of another day does, and holds it without hearing who else wants
 * it, as a frozen tab does.
 */
const hold = (page: Page, database: string, version: number | 'one more'): Promise<void> =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const open = (at?: number): void => {
          const opening = indexedDB.open(name, at);
          opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
          opening.addEventListener('success', () => {
            const db = opening.result;
            if (wanted === 'one more' && at === undefined) {
              db.close();
              return open(db.version + 1);
            }
            Object.assign(globalThis, { held: db });
            resolve();
          });
        };
        if (wanted === 'one more') return open();
        // Of an older shape: what is there is taken away first.
        const removing = indexedDB.deleteDatabase(name);
        removing.addEventListener('error', () => reject(removing.error ?? new Error(name)));
        removing.addEventListener('success', () => open(wanted));
      }),
    [database, version] as const,
  );

const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a start that waits for a tab of an older version names it, and goes on when that one is closed @once @entered', async ({
  device,
  complaints,
}) => {
  complaints.allowNetwork();
  complaints.allow(/DatabaseClosedError|Database has been closed/);
  const { phone, page, database } = await begin(device());
  await hold(page, database, 10);
  await hide(page);
  const next = await phone.openTab('/');
  await expect(next.getByText(waiting)).toBeVisible();
  await expect(next.getByText(/^Abra ou feche a aba que mostra “Início”\./)).toBeVisible();
  await expect(next.getByRole('heading', { level: 1, name: 'Início' })).toHaveCount(0);
  // Frozen to the end: it does not take its line away.
  await page.evaluate(() => (globalThis as unknown as { held: IDBDatabase }).held.close());
  await expectHome(next);
  await expect(next.getByText(waiting)).toHaveCount(0);
  await expectAllSent(next);
});

test(
  'a tab that a newer version has taken the database from says that it has to begin again, and does @once @entered',
  soakOnly('the tab that waits is walked; open-failure.test.ts holds what each says'),
  async ({ device, complaints }) => {
    complaints.allowNetwork();
    complaints.allow(/DatabaseClosedError|Database has been closed|VersionError/);
    const { phone, page, database } = await begin(device());
    const newer = await phone.openTab('/health');
    await hold(newer, database, 'one more');
    await expect(page.getByText(outdated)).toBeVisible();
    await newer.close();
    await page.getByRole('button', { name: 'Abrir de novo' }).first().click();
    await expectHome(page);
    await expect(page.getByText(outdated)).toHaveCount(0);
    await expectAllSent(page);
  },
);
