import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe } from '#tests/builders/rows.ts';
import { CampaignNotice } from './campaign-notice.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  // jsdom has none of these.
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'), 60_000);
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const campaign = (idCampaign: string, name: string): Campaign => ({
  idCampaign,
  name,
  description: null,
  image: null,
  nodes: [],
  contents: [],
  startDate: '2000-01-01T00:00:00.000Z',
  endDate: '2999-01-01T00:00:00.000Z',
  rules: '<p>Dez pontos</p>',
});

it('tells of those that were not seen, on a card that opens nothing by itself, with their rules, once', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('ana', dispatched);
  await person.db.mirror('me').put(aMe({ gamification: 1, campaignsNotified: ['seen'] }));
  await person.db.mirror('campaign').bulkPut([campaign('seen', 'Vista'), campaign('new', 'Nova')]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <CampaignNotice />
    </RuntimeProvider>,
  );
  const see = await screen.findByRole('button', { name: 'Ver campanha' });
  expect([screen.queryByRole('dialog'), screen.queryByText('Vista')]).toEqual([null, null]);
  screen.getByText('Nova');
  fireEvent.click(see);
  const dialog = await screen.findByRole('dialog', { name: 'Nova campanha' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver regras' }));
  await screen.findByText('Dez pontos');
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(within(dialog).getByText('Nova')).toBeTruthy());
  const [close] = screen.getAllByRole('button', { name: 'Fechar' }).slice(-1);
  if (close) fireEvent.click(close);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(dispatched).toEqual([['campaign.notified', { idCampaign: 'new', idUser: 'ana' }]]);
});

it('goes from the card itself, too', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('bia', dispatched);
  await person.db.mirror('me').put(aMe({ idUser: 'bia', gamification: 1 }));
  await person.db.mirror('campaign').bulkPut([campaign('one', 'Uma'), campaign('two', 'Duas')]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <CampaignNotice />
    </RuntimeProvider>,
  );
  await screen.findByText('Novas campanhas');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('Novas campanhas')).toBeNull());
  expect(dispatched.map(([kind]) => kind)).toEqual(['campaign.notified', 'campaign.notified']);
});
