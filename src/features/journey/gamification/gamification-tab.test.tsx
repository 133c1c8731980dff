import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { keepRanking } from '#sync/reads/points/kept-ranking.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe } from '#tests/builders/rows.ts';
import { GamificationTab } from './gamification-tab.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: async () => ({ ok: false, code: 'unreachable' }),
}));
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const campaign = (idCampaign: string, name: string) => ({
  idCampaign,
  name,
  description: null,
  image: null,
  nodes: [],
  contents: [],
  events: [{ idEvent: 'CONTENT_COMPLETED' as const, points: 10 }],
  startDate: '2000-01-01T00:00:00.000Z',
  endDate: '2999-01-01T00:00:00.000Z',
  rules: '<p>Dez pontos</p>',
});

it('opens on the person’s own place in the campaign of their last points, with medals and activities as rows', async () => {
  const { db, ...person } = aFakePerson('ana');
  await db.mirror('me').put(aMe({ idUser: 'ana', gamification: 1 }));
  await db.mirror('campaign').bulkPut([campaign('a', 'Antiga'), campaign('b', 'Da semana')]);
  await db.mirror('earnedPoints').bulkPut([
    {
      idEarned: 'e1',
      device: null,
      idCampaign: 'b',
      idEvent: 'CONTENT_COMPLETED',
      idSubject: 'c1',
      title: 'Medir do jeito certo',
      points: 10,
      eventDate: '2026-11-28T12:00:00.000Z',
    },
  ]);
  await keepRanking(
    db,
    { idCampaign: 'b', department: '', page: 0 },
    {
      seenAt: 0,
      totalRecords: 86,
      entries: [
        { name: 'Débora Maia', points: 30, position: 1, own: false },
        { name: 'Ana', points: 10, position: 2, own: true },
      ],
      own: { position: 2, points: 10, next: 30 },
      departments: ['Logística'],
    },
  );
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: { ...person, db } })}>
      <GamificationTab />
    </RuntimeProvider>,
  );
  const table = await screen.findByRole('table', { name: 'Ranking da campanha' });
  expect(within(table).getByText('Medalha de ouro, 1º')).toBeTruthy();
  expect(within(table).getByRole('row', { current: true }).textContent).toContain('Você');
  expect(screen.getByText('de 86')).toBeTruthy();
  expect(screen.getByText('Faltam 20 pontos para subir')).toBeTruthy();
  // One choice of the campaign, which the points below follow.
  const picks = screen.getAllByLabelText<HTMLSelectElement>('Campanha');
  expect(picks.map(({ value }) => value)).toEqual(['b']);
  const [row] = within(
    screen.getByRole('list', { name: 'Atividades que renderam pontos' }),
  ).getAllByRole('listitem');
  expect(row?.textContent).toBe('Medir do jeito certoConclusão de conteúdo · 28/11/2026+10');
});
