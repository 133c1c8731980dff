import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createEngine } from '#sync/engine/engine.ts';
import type { SyncEnd, SyncOptions } from '#sync/engine/phase.ts';
import { noLink, writeMeta } from '#sync/meta.ts';
import type { Op } from '#sync/mirror/op.ts';
import { keepSentPurchase } from '#sync/mirror/sent-purchase.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { unreachable, verdictsFor } from '#tests/builders/replies.ts';
import { anOffer } from '#tests/builders/rows.ts';
import { aSyncDevice } from '#tests/builders/sync-device.ts';
import { LeavingGate, type LeavingMode } from './leaving-gate.tsx';

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
// Preload the lazy parts, so that no test waits for them.
beforeAll(() =>
  Promise.all([import('#src/ui/overlay/dialog-pane.tsx'), import('#src/ui/overlay/menu-pane.tsx')]),
);
let databases = 0;

interface Opened {
  mode?: LeavingMode;
  reachable?: boolean;
  /** What waits is sent quietly before anything is asked; without it that try brings nothing. */
  quietly?: boolean;
  /** A purchase of this device whose answer is awaited. */
  buying?: boolean;
}

const open = async (
  ops: Partial<Op>[],
  { mode = 'sign-out', reachable = true, quietly = false, buying = false }: Opened = {},
) => {
  databases += 1;
  const device = aSyncDevice({
    clock: aClock(Date.now()),
    db: aPersonDatabase(undefined, `gate-${databases}`),
    ids: someIds({ first: 1_000 }),
  });
  await device.db.outbox.bulkAdd(
    ops.map((op, at) => anOp({ seq: at + 1, kind: 'rating.set', ...op })),
  );
  await writeMeta(device.db, 'link', { ...noLink, reachable });
  if (buying) {
    await device.db
      .mirror('offer')
      .bulkPut([
        anOffer({ idOffer: 'frio', title: 'Cadeia fria' }),
        anOffer({ idOffer: 'carga', title: 'Carga segura' }),
        anOffer({ idOffer: 'outro', title: 'Outro' }),
      ]);
    const lines = ['frio', 'carga'].map((idOffer) => ({ idOffer, price: 15_990 }));
    await keepSentPurchase(device.db, { idPurchase: 'k1', lines, at: Date.now() });
  }
  const engine = createEngine(device);
  const idle: SyncEnd = {
    drained: { kind: 'idle', acked: 0, sent: false, nextAt: null },
    pulled: 'skipped',
  };
  device.wire.elsePush = (request) => verdictsFor(request);
  const person = {
    person: { idCompany: 'aurora', idUser: 'ana', username: 'ana', name: 'Ana' },
    db: device.db,
    engine: quietly
      ? engine
      : {
          ...engine,
          sync: (options?: SyncOptions) =>
            options?.insist ? engine.sync(options) : Promise.resolve(idle),
        },
  };
  const onLeave = vi.fn<(erase?: ReadonlySet<string>) => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person as unknown as PersonRuntime })}>
      <LeavingGate mode={mode} onLeave={onLeave} onCancel={onCancel} />
    </RuntimeProvider>,
  );
  await screen.findByRole('alertdialog');
  return { device, onLeave, onCancel };
};

const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

it.each([
  ['sign-out', 'Tem certeza de que deseja sair?'],
  ['switch', 'Tem certeza de que deseja trocar de conta?'],
  ['support', 'Tem certeza de que deseja acessar outra conta?'],
  ['support-end', 'Tem certeza de que deseja sair do acesso suporte?'],
] as const)('with nothing waiting it asks once: %s', async (mode, title) => {
  const { onLeave, onCancel } = await open([], { mode });
  expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
  press('Cancelar');
  expect([onLeave.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  press('Sim');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('offers to erase the person from the device, when they sign out and nothing waits', async () => {
  const { onLeave } = await open([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Apagar deste aparelho/ }));
  press('Sim');
  expect(onLeave.mock.calls).toEqual([[new Set()]]);
  cleanup();
  await open([], { mode: 'switch' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('does not offer to erase while the answer of a purchase is awaited, and names what is awaited', async () => {
  const { onLeave } = await open([], { buying: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('Sua compra ainda espera a resposta do pagamento')).toBeTruthy();
  expect(
    screen.getByText(
      /^Cadeia fria e Carga segura, R\$\s319,80\. O registro fica neste aparelho até a resposta chegar/,
    ),
  ).toBeTruthy();
  press('Sim');
  expect(onLeave.mock.calls).toEqual([[undefined]]);
  cleanup();
  await open([], { mode: 'switch', buying: true });
  expect(screen.queryByText(/espera a resposta do pagamento/)).toBeNull();
});

it('what can be sent without a word is sent before anything is asked', async () => {
  const { device, onLeave } = await open([{}, { payload: { idContentItem: 'c2', vote: 1 } }], {
    quietly: true,
  });
  expect(screen.getByRole('alertdialog', { name: 'Tem certeza de que deseja sair?' })).toBeTruthy();
  expect(device.wire.pushes.flatMap(({ ops }) => ops)).toHaveLength(2);
  expect(onLeave).not.toHaveBeenCalled();
});

it('keeps what waits on this device, and wipes nothing', async () => {
  const { device, onLeave } = await open([
    {},
    { state: 'parked', last: { code: 'locked', at: 1 } },
  ]);
  expect(
    screen.getByRole('alertdialog', { name: '2 itens ainda não foram enviados' }),
  ).toBeTruthy();
  expect(screen.getByText('1 precisa da sua decisão e não sai sozinho.')).toBeTruthy();
  press('Sair e manter neste aparelho');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(await device.db.outbox.count()).toBe(2);
});

it.each([
  ['support', 'Continuar e manter neste aparelho', /no seu nome e é enviado com a sua sessão/],
  [
    'support-end',
    'Voltar e manter neste aparelho',
    /quando você voltar a esta conta pelo acesso suporte/,
  ],
] as const)(
  'keeps what waits through support access, and says under whose name: %s',
  async (mode, keep, says) => {
    const { device, onLeave } = await open([{}], { mode });
    expect(screen.getByText(says)).toBeTruthy();
    press(keep);
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(await device.db.outbox.count()).toBe(1);
  },
);

it('sends first, shows how far it is, and leaves by itself once all has arrived', async () => {
  const { device, onLeave } = await open([
    {},
    { payload: { idContentItem: 'c2', vote: 1 }, nextAt: Date.now() + 60_000 },
  ]);
  let answer = (): void => undefined;
  device.wire.elsePush = (request) =>
    new Promise((resolve) => {
      answer = () => resolve(verdictsFor(request));
    });
  press('Enviar agora');
  await screen.findByText('Enviando 0 de 2');
  await waitFor(() => expect(device.wire.pushes).toHaveLength(1));
  expect(onLeave).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(device.wire.pushes.flatMap(({ ops }) => ops)).toHaveLength(2);
});

it('does not leave when something stayed behind', async () => {
  const { device, onLeave } = await open([{}], { reachable: false });
  device.wire.elsePush = () => unreachable;
  await screen.findByText('Sem conexão no momento. Você pode tentar.');
  press('Enviar agora');
  await screen.findByText('Ficou 1 item sem enviar. Ele continua salvo neste aparelho.');
  expect(onLeave).not.toHaveBeenCalled();
  expect(await device.db.outbox.count()).toBe(1);
});

it('a person who says stop stays, whatever arrives afterwards', async () => {
  const { device, onLeave } = await open([{}]);
  let answer = (): void => undefined;
  device.wire.elsePush = (request) =>
    new Promise((resolve) => {
      answer = () => resolve(verdictsFor(request));
    });
  press('Enviar agora');
  await screen.findByText('Enviando 0 de 1');
  await waitFor(() => expect(device.wire.pushes).toHaveLength(1));
  press('Parar');
  answer();
  await screen.findByRole('alertdialog', { name: 'Tem certeza de que deseja sair?' });
  expect(onLeave).not.toHaveBeenCalled();
});

it('leads to the export and back', async () => {
  await open([{}]);
  press('Exportar');
  await screen.findByRole('dialog', { name: 'Exportar o que está aguardando' });
  press('Cancelar');
  await screen.findByRole('alertdialog', { name: '1 item ainda não foi enviado' });
});
