import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createEngine } from '#sync/engine/engine.ts';
import type { SealedHow, Vault } from '#sync/export/vault.ts';
import { noLink, writeMeta } from '#sync/meta.ts';
import type { Op } from '#sync/mirror/op.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { dismissToast, toasts } from '#src/ui/message/toasts.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { anOp, keyOf } from '#tests/builders/op.ts';
import { unreachable, verdictsFor } from '#tests/builders/replies.ts';
import { aContent, aNode } from '#tests/builders/rows.ts';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aSyncDevice, type SyncDevice } from '#tests/builders/sync-device.ts';
import { SyncCentreScreen } from './sync-centre-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  // jsdom has neither; the address is made insecure by the tests that want it so.
  Object.assign(globalThis, {
    __APP_VERSION__: '4.3.0',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});

const address = vi.hoisted(() => ({ secure: true }));
vi.mock('#src/platform/device/vault.ts', async (original) => {
  const { webVault } = await original<typeof import('#src/platform/device/vault.ts')>();
  // A thousandth of the work.
  const quick = (how: SealedHow): SealedHow => ({ ...how, iterations: how.iterations / 1_000 });
  const vault: Vault = {
    ...webVault,
    seal: (plain, how) => webVault.seal(plain, quick(how)),
    open: (sealed, how) => webVault.open(sealed, quick(how)),
  };
  return { vault: () => (address.secure ? vault : null) };
});
// Preload the lazy parts, so that no test waits for them.
beforeAll(() =>
  Promise.all([import('#src/ui/overlay/dialog-pane.tsx'), import('#src/ui/overlay/menu-pane.tsx')]),
);

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ago = (ms: number): Op['at'] => ({ wall: Date.now() - ms, offset: 0, err: 0 });
const refused = {
  state: 'parked',
  attempts: 1,
  last: { code: 'not_found', message: 'Item não encontrado.', at: 1 },
} as const;

interface Given {
  ops?: Partial<Op>[];
  sent?: number;
  link?: Partial<typeof noLink>;
  online?: boolean;
  before?: (device: SyncDevice) => Promise<unknown>;
}

let databases = 0;

const open = async ({ ops = [], sent = 0, link = {}, online = true, before }: Given = {}) => {
  // Dexie keeps answers by the name of a database, whatever disk it is on: each test has its own.
  databases += 1;
  const device = aSyncDevice({
    clock: aClock(Date.now()),
    db: aPersonDatabase(undefined, `ana-${databases}`),
    ids: someIds({ first: 1_000 }),
  });
  const { db } = device;
  await db.mirror('content').add(aContent({ text: 'Manobras em corredor estreito' }));
  await db.mirror('node').add(aNode({ title: 'Empilhadeira' }));
  await db.outbox.bulkAdd(ops.map((op, at) => anOp({ seq: at + 1, at: ago(12 * MINUTE), ...op })));
  const log = Array.from({ length: sent }, (_, at) =>
    anOp({ seq: 500 + at, kind: 'rating.set', at: ago(at * MINUTE + MINUTE) }),
  );
  await db.sentLog.bulkAdd(
    log.map((op, at) => ({
      opId: op.opId,
      entity: op.entity,
      epoch: 'e1',
      serverSeq: 1,
      ackAt: Date.now() - at * MINUTE,
      op,
    })),
  );
  await writeMeta(db, 'link', { ...noLink, lastOkAt: Date.now() - 5 * MINUTE, ...link });
  await before?.(device);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const engine = createEngine(device);
  const person = {
    person: { idCompany: 'aurora', idUser: 'ana', username: 'ana', name: 'Ana' },
    db,
    engine,
  } as unknown as PersonRuntime;
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <SyncCentreScreen />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { name: 'Este aparelho' });
  return { device, engine };
};

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (name: string | RegExp): void => void fireEvent.click(button(name));
const said = (): string[] => toasts.current().map(({ text }) => text);
const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

beforeEach(() => {
  // What is told by its day is not told apart by a midnight between two lines of a test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 12), shouldAdvanceTime: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const { id } of toasts.current()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  address.secure = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('with nothing to send says so, and what comes here', async () => {
  await open();
  expect(screen.getByRole('region', { name: /^Tudo enviado às \d\d:\d\d$/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nada para enviar' })).toBeTruthy();
  press('Enviados, últimos 30 dias');
  await screen.findByText('Nada foi enviado deste aparelho nos últimos 30 dias.');
  expect(screen.queryByRole('button', { name: 'Enviar agora' })).toBeNull();
  expect(isOff('Exportar o que está aguardando')).toBe(true);
});

it('tells of each waiting item what it is, since when, and what it waits for', async () => {
  await open({
    ops: [
      { kind: 'content.progress', merged: 2, nextAt: Date.now() + 40_000 },
      { kind: 'content.complete', afterOp: keyOf(1), at: ago(2 * MINUTE) },
      { kind: 'rating.set', at: ago(0) },
      { kind: 'access.record' },
    ],
  });
  const day = within(screen.getByRole('list', { name: 'Aguardando envio, Hoje' }));
  expect(day.getByRole('listitem').textContent).toMatch(
    /^Você concluiu “Manobras.*”em EmpilhadeiraHá 2 min · tentando de novo em \d+ sDetalhes do envio \(3\)$/,
  );
  press('Detalhes do envio (3): Você concluiu “Manobras em corredor estreito”');
  const items = within(day.getByRole('list', { name: /^Detalhes do envio/ })).getAllByRole(
    'listitem',
  );
  expect(items.map((item) => item.textContent?.replace(/em \d+ s/, 'em N s'))).toEqual([
    'Seu progresso em “Manobras em corredor estreito”10% concluído, 3 trechos reunidos em 1 envioHá 12 min · tentando de novo em N sEnviar agora',
    'Você concluiu “Manobras em corredor estreito”em EmpilhadeiraHá 2 min · espera “Seu progresso em ‘Manobras em corredor estreito’”',
    'Você deu 4 estrelas a “Manobras em corredor estreito”em EmpilhadeiraAgora · sai no próximo envioMudar',
  ]);
  expect(screen.getByRole('region', { name: '4 itens a enviar' })).toBeTruthy();
  press('Registros de acesso (1)');
  expect(screen.getByText('Registro de acesso a “Manobras em corredor estreito”')).toBeTruthy();
});

it('offline is a fact: all waits for a connection, and nothing is said to be sent', async () => {
  const { device } = await open({ ops: [{ kind: 'rating.set' }], online: false });
  expect(screen.getByRole('region', { name: 'Sem conexão' }).textContent).toContain(
    '1 item está salvo neste aparelho e segue sozinho quando houver conexão.',
  );
  expect(screen.getByText('Há 12 min · espera conexão')).toBeTruthy();
  device.wire.elsePush = () => unreachable;
  press('Verificar conexão');
  await waitFor(() =>
    expect(said()).toEqual(['Ainda sem conexão. Tudo continua salvo neste aparelho.']),
  );
  expect(await device.db.outbox.count()).toBe(1);
});

it('a portal that answers in our place is named', async () => {
  await open({ link: { reachable: false, foreign: true } });
  expect(screen.getByText(/Outra página respondeu no lugar da empresa/)).toBeTruthy();
});

it('sends now, all of it, whatever patience was asked for', async () => {
  const { device } = await open({
    ops: [{ kind: 'rating.set', nextAt: Date.now() + 50 * MINUTE }],
  });
  device.wire.elsePush = (request) => verdictsFor(request, undefined, { now: Date.now() });
  press('Enviar agora');
  press('Enviados, últimos 30 dias');
  await screen.findByText('Você deu 4 estrelas a “Manobras em corredor estreito”');
  expect(await screen.findByRole('heading', { name: 'Nada para enviar' })).toBeTruthy();
  expect(device.wire.pushes).toHaveLength(1);
});

it('shows a run as it goes', async () => {
  await open({
    ops: [{ state: 'sending' }],
    before: ({ db }) => writeMeta(db, 'run', { total: 8, done: 2, active: true, at: 1 }),
  });
  expect(screen.getByRole('region', { name: 'Enviando 2 de 8' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  expect(screen.getByText('Enviando 8 itens')).toBeTruthy();
});

it('tells of a refused item what happened, what the company said, and sends it again under a new key', async () => {
  const { device } = await open({
    ops: [{ kind: 'rating.set', ...refused }, { kind: 'visit.record' }],
  });
  device.wire.elsePush = () => unreachable;
  expect(screen.getByRole('region', { name: '1 item precisa de atenção' }).textContent).toContain(
    'O outro segue sozinho.',
  );
  const card = screen.getByRole('listitem', {
    name: 'Você deu 4 estrelas a “Manobras em corredor estreito”',
  });
  expect(within(card).getByText('O conteúdo não existe mais na empresa.')).toBeTruthy();
  expect(within(card).getByText('Resposta da empresa: “Item não encontrado.”')).toBeTruthy();
  press('Tentar de novo: Você deu 4 estrelas a “Manobras em corredor estreito”');
  await waitFor(() => expect(said()).toContain('Será enviado de novo.'));
  const again = await device.db.outbox.get(1);
  expect(again?.opId).not.toBe(keyOf(1));
  expect((await device.db.decisions.toArray()).map(({ action, opId }) => [action, opId])).toEqual([
    ['again', keyOf(1)],
  ]);
});

it('asks before it discards, with what falls along', async () => {
  const { device } = await open({
    ops: [
      { kind: 'content.start', ...refused },
      { kind: 'content.progress', afterOp: keyOf(1) },
    ],
  });
  expect(screen.getByText(/espera a sua decisão sobre “Você abriu ‘Manobras/)).toBeTruthy();
  press('Descartar: Você abriu “Manobras em corredor estreito”');
  const dialog = await screen.findByRole('alertdialog', { name: 'Descartar este item?' });
  await within(dialog).findByText('Sai junto 1 item que depende dele:');
  expect(within(dialog).getByText('Seu progresso em “Manobras em corredor estreito”')).toBeTruthy();
  expect(await device.db.outbox.count()).toBe(2);
  press('Descartar 2 itens');
  await waitFor(() => expect(said()).toEqual(['2 itens descartados.']));
  expect([await device.db.outbox.count(), await device.db.decisions.count()]).toEqual([0, 2]);
});

it('cancels without a trace', async () => {
  const { device } = await open({ ops: [{ kind: 'rating.set', ...refused }] });
  press(/^Descartar: /);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([await device.db.outbox.count(), await device.db.decisions.count()]).toEqual([1, 0]);
});

it.each([
  ['a refused vote goes on as another write', refused, 'edit'],
  ['a waiting vote becomes the new one', {}, null],
] as const)('%s', async (_what, state, action) => {
  const { device } = await open({ ops: [{ kind: 'rating.set', ...state }] });
  device.wire.elsePush = () => unreachable;
  press(/^Mudar: /);
  fireEvent.click(await screen.findByRole('radio', { name: '2 estrelas' }));
  press('Salvar');
  await waitFor(() => expect(said()).toContain('Mudança salva neste aparelho.'));
  expect((await device.outbox()).map(({ payload }) => payload)).toEqual([
    { idContentItem: 'c1', vote: 2 },
  ]);
  expect((await device.db.decisions.toArray()).map((decision) => decision.action)).toEqual(
    action ? [action] : [],
  );
});

it('copies an item with its reason and key', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  await open({ ops: [{ kind: 'rating.set', ...refused }] });
  press(/^Copiar: /);
  await waitFor(() => expect(said()).toEqual(['Copiado.']));
  expect(writeText.mock.calls[0]?.[0]).toMatch(
    /^Você deu 4 estrelas a “Manobras em corredor estreito”\nem Empilhadeira\nFeito .*\nO conteúdo não existe mais na empresa\.\nResposta da empresa: .*\nrating\.set · 0{8}-/,
  );
});

it('what is on its way offers no way to discard it', async () => {
  await open({ ops: [{ kind: 'rating.set', state: 'sending', attempts: 1 }] });
  press('Mais ações: Você deu 4 estrelas a “Manobras em corredor estreito”');
  await screen.findByRole('menuitem', { name: 'Copiar' });
  expect(screen.queryByRole('menuitem', { name: 'Descartar' })).toBeNull();
});

it('warns of what waits for more than three days, and of what only a newer version can send', async () => {
  await open({
    ops: [
      { at: ago(4 * DAY) },
      {
        kind: 'quiz.answer',
        kindV: 2,
        entity: 'q:1',
        lane: 'q',
        state: 'held.version',
        at: ago(MINUTE),
      },
    ],
  });
  expect(screen.getByText('Há itens esperando há mais de 3 dias')).toBeTruthy();
  expect(screen.getByText('Atualize o aplicativo para enviar tudo')).toBeTruthy();
  expect(
    screen.getByText('Tipo quiz.answer. Fica guardado até o aplicativo ser atualizado.'),
  ).toBeTruthy();
  expect(screen.getByText(/espera a atualização do aplicativo/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Aguardando envio, Hoje' })).toBeTruthy();
});

it('says when the server wants the person back', async () => {
  await open({
    ops: [{ kind: 'rating.set' }],
    before: ({ db }) => writeMeta(db, 'held', { since: 1 }),
  });
  expect(screen.getByText('Há 12 min · espera você entrar de novo')).toBeTruthy();
});

it('asks the browser to keep what waits, and says how full the device is', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const storage = {
    persisted: () => Promise.resolve(persist.mock.calls.length > 1),
    estimate: () => Promise.resolve({ usage: 90, quota: 100 }),
    persist,
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { storage }));
  await open({ ops: [{ kind: 'rating.set' }] });
  await screen.findByText('Armazenamento 90% ocupado');
  press('Proteger meus dados');
  await screen.findByText(
    'O navegador não aceitou agora. Instalar o aplicativo na tela de início do celular costuma resolver.',
  );
  persist.mockReturnValue(Promise.resolve(true));
  press('Proteger meus dados');
  await waitFor(() =>
    expect(screen.queryByText('O navegador pode apagar o que ainda não foi enviado')).toBeNull(),
  );
  Reflect.deleteProperty(navigator, 'storage');
});

it('lists what was sent twenty at a time', async () => {
  await open({ sent: 45 });
  const count = (): number => screen.getAllByText(/^Você deu 4 estrelas a “/).length;
  press('Enviados, últimos 30 dias');
  expect(await screen.findAllByText(/^Você deu 4 estrelas a “/)).toHaveLength(20);
  press('Mostrar mais');
  await waitFor(() => expect(count()).toBe(40));
  press('Mostrar mais');
  await waitFor(() => expect(count()).toBe(45));
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it('opens a long queue in pieces', async () => {
  await open({
    ops: Array.from({ length: 120 }, (_, n) => ({
      kind: 'rating.set',
      payload: { idContentItem: `c${n}`, vote: 4 },
    })),
  });
  const count = (): number => screen.getAllByRole('button', { name: /^Mais ações/ }).length;
  expect([count(), screen.getByRole('region', { name: '120 itens a enviar' }) !== null]).toEqual([
    50,
    true,
  ]);
  press('Mostrar mais 50');
  expect(count()).toBe(100);
  press('Mostrar mais 20');
  expect(count()).toBe(120);
});

it('counts what it did not believe, in plain words', async () => {
  await open({
    before: ({ db }) =>
      db.incidents.bulkAdd([
        { code: 'foreign_answer', detail: '', at: Date.now() - MINUTE },
        { code: 'foreign_answer', detail: '', at: Date.now() - MINUTE },
        { code: 'invalid_row', detail: '', at: Date.now() - 40 * DAY },
      ]),
  });
  expect(await screen.findByText('2 ocorrências')).toBeTruthy();
  expect(
    screen.getByText(/^Outra página respondeu no lugar da empresa: 2 vezes, a última /),
  ).toBeTruthy();
  expect(screen.queryByText(/Informação que chegou com defeito/)).toBeNull();
});

it('does not say that nothing was lost where something was', async () => {
  await open({
    before: ({ db }) =>
      db.incidents.bulkAdd([
        { code: 'storage_lost', detail: '', at: Date.now() - MINUTE },
        { code: 'backup_damaged', detail: '', at: Date.now() - MINUTE },
      ]),
  });
  expect(
    await screen.findByText(/^Atividades que esperavam envio e não puderam ser recuperadas: 1 vez/),
  ).toBeTruthy();
  expect(screen.getByText(/o resto precisa ser feito de novo\.$/)).toBeTruthy();
  expect(screen.queryByText(/Nada do que é seu foi mudado/)).toBeNull();
});

it('at an insecure address says why nothing can be taken along', async () => {
  address.secure = false;
  await open({ ops: [{ kind: 'rating.set' }] });
  expect([isOff('Exportar o que está aguardando'), isOff('Trazer um arquivo')]).toEqual([
    true,
    true,
  ]);
  expect(screen.getAllByText('Precisa de um endereço seguro (https).')).toHaveLength(2);
});

const typePassphrase = (...words: string[]): void =>
  screen
    .getAllByLabelText(/senha/i, { selector: 'input' })
    .forEach((field, at) => fireEvent.change(field, { target: { value: words[at] ?? words[0] } }));

it('takes what waits along, and brings it in where the same person is, once', async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: made.text() });
  });
  let made = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:x';
    },
    revokeObjectURL: () => undefined,
  });
  const here = await open({
    ops: [{ kind: 'rating.set' }, { kind: 'content.start', ...refused }],
    online: false,
  });
  press('Exportar o que está aguardando');
  await screen.findByRole('dialog', { name: 'Exportar o que está aguardando' });
  typePassphrase('curta');
  press('Exportar');
  await screen.findByText('Use pelo menos 8 caracteres.');
  typePassphrase('cadeira azul', 'cadeira verde');
  press('Exportar');
  await screen.findByText('As duas senhas são diferentes.');
  expect(files).toEqual([]);
  typePassphrase('cadeira azul');
  press('Exportar');
  await screen.findByText(/^envio-ana-\d{4}-\d\d-\d\d\.trilha leva 2 itens\./);
  const [file] = files;
  const there = here.device.db;
  cleanup();

  const { device } = await open({ online: false });
  press('Trazer um arquivo');
  await screen.findByRole('dialog', { name: 'Trazer um arquivo' });
  const pick = async (): Promise<boolean> =>
    fireEvent.change(screen.getByLabelText('Arquivo'), {
      target: { files: [new File([await file!.text], file!.name)] },
    });
  await pick();
  typePassphrase('cadeira verde');
  press('Trazer');
  await screen.findByText(/^A senha não abre este arquivo\./);
  expect(await device.db.outbox.count()).toBe(0);
  typePassphrase('cadeira azul');
  press('Trazer');
  await screen.findByText('2 itens vieram do arquivo e serão enviados.');
  expect((await device.outbox()).map(({ opId }) => opId)).toEqual(
    (await there.outbox.toArray()).map(({ opId }) => opId),
  );
});

it('refuses a file that is none with what to do, and counts it', async () => {
  const { device } = await open({ online: false });
  press('Trazer um arquivo');
  await screen.findByRole('dialog', { name: 'Trazer um arquivo' });
  fireEvent.change(screen.getByLabelText('Arquivo'), {
    target: { files: [new File(['{"format":'], 'foto.jpg')] },
  });
  typePassphrase('cadeira azul');
  press('Trazer');
  await screen.findByText(/^Ele está cortado ou não é um arquivo de envio\./);
  expect(
    (await device.db.incidents.toArray()).map(({ code, detail }) => `${code} ${detail}`),
  ).toEqual(['foreign_export not_an_export']);
});
