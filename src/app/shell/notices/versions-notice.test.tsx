import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Set before the app's modules load: the page's ports read the version on import.
vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));

const waitingTitle = 'O aplicativo está aberto em outra aba, numa versão anterior';
const outdatedTitle = 'Uma versão mais nova do aplicativo foi aberta em outra aba';
let indexedDB: IDBFactory;

/** A page of the app by itself: what it knows of other versions is its own. */
const aPage = async () => {
  vi.resetModules();
  const { watchVersionChange, reportSlowOpen } =
    await import('#src/platform/lifecycle/database-versions.ts');
  const { VersionsNotice } = await import('./versions-notice.tsx');
  render(<VersionsNotice />);
  return { watchVersionChange, reportSlowOpen };
};
const aDatabase = (version: number): Dexie => {
  const db = new Dexie('app:aurora:ana', { indexedDB: indexedDB as never, IDBKeyRange });
  db.version(version).stores({ outbox: '++seq' });
  return db;
};
/** Another tab with the database of an older version, which cannot hear that a person wants it. */
const frozenTab = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('app:aurora:ana', 10);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('open')));
    opening.addEventListener(
      'upgradeneeded',
      () =>
        void opening.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }),
    );
    opening.addEventListener('success', () => resolve(opening.result as unknown as IDBDatabase));
  });
const goOutOfSight = (state: 'hidden' | 'visible', heading: string): void => {
  const shown = document.createElement('h1');
  shown.textContent = heading;
  document.body.append(shown);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  shown.remove();
};

beforeEach(() => {
  indexedDB = new IDBFactory();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.restoreAllMocks();
});

it('says that another tab is waited for, by what that one shows, and goes by itself', async () => {
  const other = await frozenTab();
  await aPage();
  goOutOfSight('hidden', 'Atendimento que encanta');
  cleanup();
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  const { watchVersionChange } = await aPage();
  const db = aDatabase(2);
  watchVersionChange(db);
  const opening = db.open();
  expect(await screen.findByText(waitingTitle)).toBeTruthy();
  expect(
    screen.getByText(/^Abra ou feche a aba que mostra “Atendimento que encanta”\./),
  ).toBeTruthy();
  other.close();
  await opening;
  await waitFor(() => expect(screen.queryByText(waitingTitle)).toBeNull());
  db.close();
});

it('speaks of other tabs without a name where none is known, and no longer when it gives up itself', async () => {
  const other = await frozenTab();
  const { watchVersionChange } = await aPage();
  goOutOfSight('visible', 'Início');
  const db = aDatabase(2);
  watchVersionChange(db);
  const opening = db.open().catch(() => undefined);
  expect(
    await screen.findByText(/^Abra ou feche as outras abas e janelas deste aplicativo\./),
  ).toBeTruthy();
  act(() => db.close());
  await opening;
  expect(screen.queryByText(waitingTitle)).toBeNull();
  other.close();
});

it('says so too behind another that waits, of which the browser tells no person but the first, and never where there is no other tab', async () => {
  const other = await frozenTab();
  const first = aDatabase(2);
  const before = first.open();
  const { watchVersionChange, reportSlowOpen } = await aPage();
  const db = aDatabase(2);
  watchVersionChange(db);
  const opening = db.open();
  act(() => reportSlowOpen(db));
  expect(screen.queryByText(waitingTitle)).toBeNull();
  cleanup();
  goOutOfSight('hidden', 'Atendimento que encanta');
  vi.restoreAllMocks();

  const again = await aPage();
  const later = aDatabase(2);
  again.watchVersionChange(later);
  const comes = later.open();
  act(() => again.reportSlowOpen(later));
  expect(
    screen.getByText(/^Abra ou feche a aba que mostra “Atendimento que encanta”\./),
  ).toBeTruthy();
  other.close();
  await Promise.all([before, opening, comes]);
  await waitFor(() => expect(screen.queryByText(waitingTitle)).toBeNull());
  for (const open of [first, db, later]) open.close();
});

it('lets go of what a newer version wants, stops what goes on asking it, and says that this page has to begin again', async () => {
  const { watchVersionChange } = await aPage();
  const db = aDatabase(1);
  const stop = vi.fn();
  watchVersionChange(db, stop);
  await db.open();
  const newer = aDatabase(2);
  await newer.open();
  expect(await screen.findByText(outdatedTitle)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir de novo' })).toBeTruthy();
  expect([db.isOpen(), stop.mock.calls.length]).toEqual([false, 1]);
  newer.close();
});

it('has nothing to say of a database that is taken away', async () => {
  const { watchVersionChange } = await aPage();
  const db = aDatabase(1);
  watchVersionChange(db);
  await db.open();
  await aDatabase(1).delete();
  expect(db.isOpen()).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});
