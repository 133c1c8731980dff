import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import type {
  ListedPackage,
  PackageUpload,
} from '#contract/areas/scorm/entities/package-upload.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { PackagesScreen } from './packages-screen.tsx';

await vi.hoisted(async () => {
  // jsdom has neither.
  Object.assign(globalThis, { __APP_VERSION__: 'test', CSS: { escape: (text: string) => text } });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
beforeAll(() => import('#src/ui/picture/drawing.tsx'));

const asked = vi.hoisted(() => vi.fn<(call: unknown, input: unknown) => Promise<unknown>>());
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, call: unknown, input: unknown) => asked(call, input),
}));

type Hand = {
  end(end: object): void;
  progress(sent: number): void;
  url(url: string): void;
  stopped: boolean;
  from: string | null;
  facts: object;
};
const hands = vi.hoisted(() => [] as Hand[]);
vi.mock('#src/platform/uploads/send-file.ts', () => ({
  dropFile: async () => undefined,
  sendFile: (
    _file: File,
    options: {
      url: string | null;
      facts: object;
      onUrl(url: string): void;
      onProgress(sent: number): void;
    },
  ) => {
    const hand = {
      url: options.onUrl,
      progress: options.onProgress,
      stopped: false,
      from: options.url,
      facts: options.facts,
    } as Hand;
    const done = new Promise((resolve) => (hand.end = resolve));
    hands.push(hand);
    return { done, stop: () => (hand.stopped = true) };
  },
}));
vi.mock('#src/platform/uploads/hash-file.ts', () => ({
  hashFile: async (file: File) => file.name.padEnd(64, '0'),
}));

const listed = (over: Partial<ListedPackage> = {}): ListedPackage => ({
  idContentItem: 'c1',
  idNode: 'n1',
  title: 'Cadeia fria',
  version: '2004',
  edition: '4th',
  status: 'SUCCESS',
  reason: null,
  lessons: 5,
  fileCount: 9,
  size: 74_448_896,
  page: 'Cadeia fria',
  replaceable: true,
  sent: null,
  ...over,
});
const sent = (over: Partial<PackageUpload> = {}): PackageUpload => ({
  idUpload: 'u1',
  fileName: 'contas.zip',
  size: 1000,
  state: 'ERROR',
  reason: 'falta o imsmanifest.xml',
  title: null,
  replaces: null,
  idContentItem: null,
  createdAt: '2026-01-10T10:00:00.000Z',
  doneAt: null,
  by: { idUser: 'm', name: 'Marina' },
  ...over,
});
const answer = (packages: ListedPackage[], uploads: PackageUpload[] = []) => ({
  ok: true,
  value: {
    packages,
    uploads,
    totalRecords: packages.length,
    limit: 2_147_483_648,
    areas: [{ idNode: 'a1', title: 'Logística' }],
    replaceable: packages.map(({ idNode, title }) => ({ idNode, title })),
  },
});
const show = () =>
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('admin') })}>
      <PackagesScreen page={0} onPage={() => undefined} />
    </RuntimeProvider>,
  );
const zip = (name = 'pacote.zip', bytes = 100): File => new File([new Uint8Array(bytes)], name);
const choose = async (file: File): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Arquivo do pacote'), {
    target: { files: [file] },
  });
};

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  asked.mockReset();
  hands.length = 0;
});

it('lists what is ready, what is being prepared and what was refused with its reason, which can be taken off', async () => {
  asked.mockResolvedValue(
    answer(
      [listed()],
      [sent(), sent({ idUpload: 'u2', state: 'PENDING', fileName: 'novo.zip', reason: null })],
    ),
  );
  show();
  expect(await screen.findByText('1 pacote pronto, 1 em preparo, 1 com problema')).toBeTruthy();
  const ready = screen.getByText('Cadeia fria').closest('li') as HTMLElement;
  expect(within(ready).getByText(/SCORM 2004 \(4ª edição\) · 5 lições/)).toBeTruthy();
  expect(within(ready).getByText('Importado por comando')).toBeTruthy();
  expect(screen.getByText('Falta o imsmanifest.xml.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tirar contas.zip da lista' }));
  await waitFor(() =>
    expect(asked.mock.calls.some(([call]) => (call as AnyCall).method === 'DELETE')).toBe(true),
  );
});

it('says that there is none, that a connection is needed, and what failed', async () => {
  asked.mockResolvedValue(answer([]));
  show();
  expect(await screen.findByRole('heading', { name: 'Nenhum pacote ainda' })).toBeTruthy();
  cleanup();
  asked.mockResolvedValue({ ok: false, code: 'unreachable' });
  show();
  expect(await screen.findByText('Precisa de conexão')).toBeTruthy();
  cleanup();
  asked.mockResolvedValue({ ok: false, code: 'internal' });
  show();
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

it('refuses at once what is no zip, asks where it goes, and sends it there', async () => {
  asked.mockResolvedValue(answer([listed()]));
  show();
  await choose(zip('foto.png'));
  expect(screen.getByText('Escolha um arquivo .zip.')).toBeTruthy();
  await choose(zip());
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect((await screen.findAllByText('Escolha onde o pacote entra')).length).toBeGreaterThan(1);
  fireEvent.change(screen.getByLabelText('Onde o pacote entra'), { target: { value: 'page n1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(hands.length).toBe(1));
  expect(hands[0]?.facts).toMatchObject({ idNode: 'n1', filename: 'pacote.zip' });
});

it('shows how far it is, pauses, goes on where the server is, and says how it ended', async () => {
  asked.mockResolvedValue(answer([]));
  show();
  await choose(zip());
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(hands.length).toBe(1));
  hands[0]?.url('https://x/api/uploads/packages/u9.zip');
  hands[0]?.progress(40);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Em pausa')).toBeTruthy();
  expect(hands[0]?.stopped).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(hands.length).toBe(2));
  expect(hands[1]?.from).toBe('https://x/api/uploads/packages/u9.zip');
  hands[1]?.end({ end: 'broken' });
  expect(await screen.findByText(/^Sem conexão. O envio continua/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar agora' }));
  await waitFor(() => expect(hands.length).toBe(3));
  asked.mockResolvedValue(
    answer(
      [listed()],
      [sent({ idUpload: 'u9.zip', state: 'SUCCESS', title: 'Cadeia fria', reason: null })],
    ),
  );
  hands[2]?.end({ end: 'sent', url: 'https://x/api/uploads/packages/u9.zip' });
  expect(await screen.findByText('Cadeia fria está pronto.')).toBeTruthy();
});
