import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/entities/notification.ts';
import { seenNotifications } from '#src/platform/memory/seen-notifications.ts';
import { RuntimeProvider } from '#src/platform/runtime-context.tsx';
import { useFreshNotifications } from '#src/shell/notices/use-fresh-notifications.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const aNotification = (over: Partial<Notification>): Notification => ({
  ...{ idNotification: 'n', section: 'LEARNING', title: 'Termina logo', text: 'Conclua.', createdAt: ago(0), idNode: 'p1', endsAt: null },
  ...over,
});

const Bell = () => <p>{`novas: ${useFreshNotifications()}`}</p>;

const open = async (name: string, rows: Notification[]) => {
  const person = aFakePerson(name);
  await person.db.mirror('notification').bulkPut(rows);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Bell />
      <NotificationsScreen />
    </RuntimeProvider>,
  );
  return person;
};

it('shows the newest first by day, leads to the page, and counts what is new until it was looked at', async () => {
  seenNotifications.write('ana', ago(3));
  await open('ana', [
    aNotification({ idNotification: 'old', title: 'Antiga', createdAt: ago(5), endsAt: ago(-6) }),
    aNotification({ idNotification: 'new', title: 'Recente' }),
  ]);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Recente', 'Antiga']);
  expect(links[0]?.getAttribute('href')).toBe('/level/p1');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Hoje');
  expect(screen.getByText('· em 6 dias', { exact: false })).toBeTruthy();
  expect(screen.getAllByText('Nova')).toHaveLength(1);
  expect(await screen.findByText('novas: 0')).toBeTruthy();
});

it('says where there are none', async () => {
  await open('bia', []);
  expect(await screen.findByText('Nenhuma notificação.')).toBeTruthy();
});
