import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/areas/social/entities/notification.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { useNotices } from '#src/learning/notices/use-notices.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe } from '#tests/builders/rows.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const aNotification = (over: Partial<Notification>): Notification => ({
  idNotification: 'n',
  section: 'LEARNING',
  title: 'Termina logo',
  text: 'Conclua.',
  createdAt: ago(0),
  idNode: 'p1',
  endsAt: null,
  ...over,
});

const Bell = () => <p>{`novas: ${useNotices().unread}`}</p>;

const open = async (name: string, rows: Notification[], readTo = ago(30), idSupporter?: string) => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson(name, dispatched);
  if (idSupporter !== undefined) person.person.idSupporter = idSupporter;
  await person.db.mirror('me').put(aMe({ idUser: name, notificationsReadTo: readTo }));
  await person.db.mirror('notification').bulkPut(rows);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Bell />
      <NotificationsScreen />
    </RuntimeProvider>,
  );
  return { person, dispatched };
};

it('shows the newest first by day, leads to the page, and reads nothing by being looked at', async () => {
  const rows = [
    aNotification({ idNotification: 'old', title: 'Antiga', createdAt: ago(5), endsAt: ago(-6) }),
    aNotification({ idNotification: 'new', title: 'Recente' }),
  ];
  const { dispatched } = await open('ana', rows, ago(3));
  const links = await screen.findAllByRole('link', { name: /Antiga|Recente/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Recente', 'Antiga']);
  expect(links[0]?.getAttribute('href')).toBe('/level/p1');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Hoje');
  expect(screen.getByText('· em 6 dias', { exact: false })).toBeTruthy();
  expect(screen.getAllByText('Nova')).toHaveLength(1);
  expect(screen.getByText('novas: 1')).toBeTruthy();
  expect(dispatched).toEqual([]);
});

it('marks all as read, in one write up to the newest', async () => {
  const newest = ago(0);
  const { person, dispatched } = await open('eva', [
    aNotification({ idNotification: 'a', createdAt: ago(2) }),
    aNotification({ idNotification: 'b', createdAt: newest }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar todas como lidas' }));
  expect(dispatched).toEqual([['notifications.read', { idUser: 'eva', upTo: newest }]]);
  await person.db.mirror('me').put(aMe({ idUser: 'eva', notificationsReadTo: newest }));
  expect(await screen.findByText('novas: 0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
});

it('marks one as read, and tells the server when all that came before are read too', async () => {
  const [older, newer] = [ago(2), ago(1)];
  const { dispatched } = await open('gil', [
    aNotification({ idNotification: 'a', title: 'Primeira', createdAt: older }),
    aNotification({ idNotification: 'b', title: 'Segunda', createdAt: newer }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como lida: Segunda' }));
  expect(await screen.findByText('novas: 1')).toBeTruthy();
  expect(dispatched).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Não lidas 1' }));
  expect(screen.queryByText('Segunda')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como lida: Primeira' }));
  expect(await screen.findByText('Você leu todas')).toBeTruthy();
  expect(dispatched).toEqual([['notifications.read', { idUser: 'gil', upTo: newer }]]);
});

it('what was read on another device is not new here, and is not told again', async () => {
  const { dispatched } = await open('bia', [aNotification({ title: 'Lida' })], ago(-1));
  expect(await screen.findByText('Lida')).toBeTruthy();
  expect(await screen.findByText('novas: 0')).toBeTruthy();
  expect([screen.queryByText('Nova'), dispatched]).toEqual([null, []]);
});

it('an administrator who looks in support access reads nothing for the person', async () => {
  const { dispatched } = await open('caio', [aNotification({})], ago(3), 'admin');
  expect(await screen.findByText('Nova')).toBeTruthy();
  expect([dispatched, screen.queryByRole('button', { name: /^Marcar/ })]).toEqual([[], null]);
});

it('says where there are none', async () => {
  await open('davi', []);
  expect(await screen.findByText('Nenhuma notificação.')).toBeTruthy();
});
