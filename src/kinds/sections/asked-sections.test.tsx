/**
 * Sections whose pages are asked for as they are opened, and those that stand on the mirror, in
 * each of their states.
 */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Section } from '#contract/areas/content/entities/section.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aSection } from '#tests/builders/rows.ts';
import { SectionScreen } from './section-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
type Answer = { ok: true; value: unknown } | { ok: false; code: string };
const server = vi.hoisted(() => ({
  answer: (): Promise<Answer> => new Promise(() => undefined),
  asked: [] as unknown[],
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: (_person: unknown, _call: unknown, input: unknown) => {
    server.asked.push(input);
    return server.answer();
  },
}));

let person: PersonRuntime;
let dispatched: [string, unknown][] = [];
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  dispatched = [];
  server.asked.length = 0;
  person = aFakePerson('ana', dispatched);
});
afterEach(cleanup);

const open = async (section: Partial<Section>) => {
  await person.db.mirror('section').put(aSection({ idSection: 's1', title: 'Seção', ...section }));
  const moves = { replace: vi.fn<(to: string) => void>(), back: vi.fn<() => void>() };
  return render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <SectionScreen idSection="s1" admin={false} moves={moves} />
    </RuntimeProvider>,
  );
};
const says = (value: Answer): void => {
  server.answer = async () => value;
};

const found = (value: unknown): Answer => ({ ok: true, value });
const file = {
  isFolder: false,
  url: '/media/a/manual.pdf',
  date: '2026-11-20T10:00:00.000Z',
  size: 900,
  mimetype: 'application/pdf',
};
const sent = {
  idUserUpload: 'u1',
  idSection: 'f1',
  idUser: 'bia',
  title: 'Palete quebrado',
  description: 'Doca 7',
  name: 'Bia',
  status: 'APPROVED',
  mimetype: 'image/png',
  extension: 'png',
  fileName: 'a.png',
  size: 9,
  idUpload: 'x',
  url: '/media/a/a.png',
  statusReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

describe.each([
  {
    name: 'the directory',
    section: { idSectionType: 13 },
    none: found({ success: true, userList: [], totalRecords: 0 }),
    some: found({
      success: true,
      userList: [{ name: 'Bia Nunes', email: null, photo: null, own: false }],
      totalRecords: 1,
    }),
    empty: 'Ninguém para mostrar',
    failed: 'Não foi possível carregar as pessoas',
    shown: 'Bia Nunes',
  },
  {
    name: 'the media library',
    section: { idSectionType: 14 },
    none: found({ files: [], folders: 0, totalRecords: 0 }),
    some: found({ files: [{ key: 'manual.pdf', ...file }], folders: 0, totalRecords: 1 }),
    empty: 'Nenhum conteúdo disponível',
    failed: 'Erro ao carregar conteúdo',
    shown: 'manual.pdf',
  },
  {
    name: 'the list of uploads',
    section: { idSectionType: 25, form: 'f1' },
    none: found({ success: true, data: [], totalRecords: 0 }),
    some: found({ success: true, data: [sent], totalRecords: 1 }),
    empty: 'Nenhum conteúdo disponível',
    failed: 'Houve algum erro durante o carregamento das informações',
    shown: 'Palete quebrado',
  },
])('$name', ({ section, none, some, empty, failed, shown }) => {
  it('waits, and then shows what there is', async () => {
    let answer: (value: Answer) => void = () => undefined;
    server.answer = () => new Promise((resolve) => (answer = resolve));
    const { container } = await open(section);
    await expect.poll(() => server.asked.length).toBe(1);
    expect([
      container.querySelector('[aria-busy="true"]') !== null,
      screen.queryByText(shown),
    ]).toEqual([true, null]);
    answer(some);
    await screen.findByText(shown);
  });

  it('says that there is nothing', async () => {
    says(none);
    await open(section);
    await screen.findByRole('heading', { name: empty });
  });

  it('says that the server failed, and asks again', async () => {
    says({ ok: false, code: 'internal' });
    await open(section);
    await screen.findByText(failed);
    says(some);
    fireEvent.click(screen.getByRole('button', { name: /tentar/i }));
    await screen.findByText(shown);
  });

  it('says without a connection that it was not opened here yet, and shows what was', async () => {
    says({ ok: false, code: 'unreachable' });
    await open(section);
    await screen.findByText('Sem conexão');
    cleanup();
    says(some);
    await open(section);
    await screen.findByText(shown);
    cleanup();
    says({ ok: false, code: 'unreachable' });
    await open(section);
    await screen.findByText(shown);
    expect(screen.queryByText('Sem conexão')).toBeNull();
  });
});

it('the upload form warns in its order, and keeps nothing that is not whole', async () => {
  await open({ idSectionType: 21, approval: true });
  const send = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: 'ENVIAR' }));
  const warned = async (text: string): Promise<void> => {
    await send();
    await screen.findByText(text);
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await expect.poll(() => screen.queryByText(text)).toBeNull();
  };
  await warned('Título é um campo obrigatório.');
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Palete' } });
  await warned('Descrição é um campo obrigatório.');
  fireEvent.change(screen.getByLabelText('Descrição'), { target: { value: 'Doca 7' } });
  await warned('É necessário fazer o upload de um arquivo.');
  expect([dispatched, screen.getByText(/depois que a administração o aprova/) !== null]).toEqual([
    [],
    true,
  ]);
  expect(screen.getByText('Você ainda não enviou nada por aqui.')).toBeTruthy();
});

it('the upload form says without a connection that the file stays and goes out by itself', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    await open({ idSectionType: 21 });
    window.dispatchEvent(new Event('offline'));
    await screen.findByText('Você está sem conexão.');
  } finally {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    window.dispatchEvent(new Event('online'));
  }
});

it('the calendar stands on what is on this device, with and without events', async () => {
  // The calendar's library is built with an older JSX, which React says once in development.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open({ idSectionType: 12, title: 'Agenda do CD' });
  await screen.findByRole('heading', { level: 1, name: 'Agenda do CD' });
  const now = new Date();
  const at = new Date(now.getFullYear(), now.getMonth(), 15, 12).toISOString();
  await person.db.mirror('scheduleEvent').put({
    idSchedule: 'e1',
    idScheduleType: 't1',
    title: 'Simulado de abandono',
    description: null,
    url: null,
    nodeCode: null,
    startDate: at,
    endDate: at,
    type: { description: 'Treinamento' },
  });
  await screen.findAllByText(/Simulado de abandono/);
  expect(
    warned.mock.calls.filter(([text]) => !String(text).includes('outdated JSX transform')),
  ).toEqual([]);
  warned.mockRestore();
});
