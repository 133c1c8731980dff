import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ids } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { webVault } from '#src/platform/device/vault.ts';
import { sealFile } from '#sync/export/seal-file.ts';
import { aFakePerson, aFakeRuntime, type Answers } from '#tests/builders/fake-runtime.ts';
import { keyOf } from '#tests/builders/op.ts';
import { aDeviceQueue } from '#tests/builders/queue-rows.ts';
import { BringButton } from './import-button.tsx';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
const shown = vi.hoisted(() => ({
  runtime: null as { ask: (call: never, input: never, token: string) => unknown } | null,
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: never, input: never) =>
    shown.runtime?.ask(call, input, 'token'),
}));
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'));

const PASS = 'cadeira azul';
const op = (n: number) => ({
  opId: keyOf(n),
  deviceId: 'd1',
  kind: 'rating.set',
  kindV: 1,
  lane: 'rating:c1',
  entity: 'rating:c1',
  payload: { idContentItem: 'c1', vote: 3 },
  at: { wall: n, offset: 0, err: 0 },
  state: 'queued',
  attempts: 1,
  merged: 0,
  appVersion: '1',
});
const fileOf = (owner: object = {}): Promise<string> =>
  sealFile(
    { vault: webVault, ids },
    PASS,
    JSON.stringify({
      owner: {
        idCompany: 'aurora',
        idUser: 'bia',
        username: 'bia.lima',
        name: 'Bia Lima',
        ...owner,
      },
      v: 1,
      deviceId: 'd1',
      appVersion: '1',
      madeAt: Date.UTC(2026, 0, 2, 12),
      ops: [1, 2, 3].map(op),
    }),
  );

let person: PersonRuntime;
let file: string;
beforeAll(async () => {
  file = await fileOf();
});
beforeEach(async () => {
  person = aFakePerson('admin');
  await person.db
    .mirror('deviceQueue')
    .put(aDeviceQueue({ idUser: 'bia', device: 'd1', deviceName: 'Moto G32' }));
});
afterEach(() => {
  cleanup();
  person.close();
});

/** Opens the dialog and hands it a file. */
const openFile = async (text: string, pass = PASS, answers: Answers = {}) => {
  const runtime = aFakeRuntime({ current: person, answers });
  shown.runtime = runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BringButton />
    </RuntimeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Trazer arquivo de uma pessoa' }));
  const dialog = await screen.findByRole('dialog');
  const picked = new File([text], 'envio.trilha');
  Object.assign(picked, { text: async () => text });
  fireEvent.change(within(dialog).getByLabelText('Arquivo'), { target: { files: [picked] } });
  fireEvent.change(within(dialog).getByLabelText('Senha do arquivo'), { target: { value: pass } });
  submit(dialog);
  return { runtime, dialog };
};
const submit = (dialog: HTMLElement): void => {
  const form = dialog.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
};

it('shows whose file it is, wants a reason, and tells what became of each write', async () => {
  const results = [
    { id: keyOf(1), verdict: 'applied' },
    { id: keyOf(2), verdict: 'replayed' },
    { id: keyOf(3), verdict: 'rejected', code: 'locked', message: 'x' },
  ];
  const { runtime, dialog } = await openFile(file, PASS, {
    '/sync/bring': () => ({ ok: true, value: { results } }),
  });
  expect(await within(dialog).findByText('Bia Lima (bia.lima)')).toBeTruthy();
  for (const fact of ['Moto G32', '3 itens']) expect(within(dialog).getByText(fact)).toBeTruthy();
  submit(dialog);
  expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
  expect(runtime.asked).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Motivo'), {
    target: { value: ' celular quebrado ' },
  });
  submit(dialog);
  expect(await within(dialog).findByText('Arquivo enviado')).toBeTruthy();
  expect(
    within(dialog).getByText('O conteúdo ainda não estava liberado: faltava concluir o anterior.'),
  ).toBeTruthy();
  expect([...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(runtime.asked).toMatchObject([
    ['/sync/bring', { body: { owner: 'bia', device: 'd1', reason: 'celular quebrado' } }],
  ]);
  expect(await person.db.outbox.count()).toBe(0);
});

it.each([
  ['a wrong passphrase', async () => file, 'cadeira verde', /^A senha não abre este arquivo/, 0],
  [
    'a changed file',
    async () => file.replace(/"sum":"./, '"sum":"x'),
    PASS,
    /^Ele foi alterado ou se estragou/,
    1,
  ],
  [
    'a file of another company',
    () => fileOf({ idCompany: 'outra' }),
    PASS,
    /^Ele é de uma pessoa de outra empresa/,
    1,
  ],
])(
  '%s is refused with its reason, and nothing is sent',
  async (_what, make, pass, text, incidents) => {
    const { runtime, dialog } = await openFile(await make(), pass);
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect([
      runtime.asked,
      await person.db.outbox.count(),
      await person.db.incidents.count(),
    ]).toEqual([[], 0, incidents]);
  },
);

it('a file of oneself goes into the own queue', async () => {
  const { runtime, dialog } = await openFile(await fileOf({ idUser: 'admin' }));
  expect(
    await within(dialog).findByText('3 itens vieram do arquivo e serão enviados.'),
  ).toBeTruthy();
  expect([runtime.asked, await person.db.outbox.count()]).toEqual([[], 3]);
});

it('a connection that breaks says so, and the same writes can be sent again', async () => {
  const answer = vi.fn(() => ({ ok: false, code: 'unreachable' }) as const);
  const { dialog } = await openFile(file, PASS, { '/sync/bring': answer });
  fireEvent.change(await within(dialog).findByLabelText('Motivo'), {
    target: { value: 'celular quebrado' },
  });
  submit(dialog);
  expect(await within(dialog).findByText(/^A conexão caiu no meio do envio/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(answer.mock.calls[1]).toEqual(answer.mock.calls[0]);
});
