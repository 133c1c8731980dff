import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMedia, anEnrollment, aTeam } from '#tests/builders/rows.ts';
import { AttachmentsButton } from './attachments-button.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const CSS = { escape: (text: string) => text };
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    CSS,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const attachments = Array.from({ length: 30 }, (_, n) => ({
  idAttachment: `a${n}`,
  title: n === 1 ? '' : `Anexo ${n}`,
  format: n === 2 ? 99 : 3,
  media: aMedia('a', `anexo-${n}.xlsx`, 'application/vnd.ms-excel', 2500),
}));

const open = async (name: string, idTeam: string | null) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const person = aFakePerson(name);
  await person.db.mirror('team').put(aTeam({ attachments }));
  await person.db.mirror('enrollment').put(anEnrollment({ idTeam }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <AttachmentsButton idNode="n1" />
    </RuntimeProvider>,
  );
};

it('lists those of the own class, the first 25, each with its type and size', async () => {
  await open('ana', 't1');
  fireEvent.click(await screen.findByRole('button', { name: 'Anexos da turma' }));
  expect(await screen.findByText('30 anexos')).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(25);
  expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Anexo 0Planilha · 3 KB',
    'Sem títuloPlanilha · 3 KB',
    'Anexo 2Arquivo · 3 KB',
  ]);
});

it('has nothing for who is in no class', async () => {
  await open('bia', null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not save what is not the file', async () => {
  await open('caio', 't1');
  const made = vi.fn<() => string>(() => 'blob:x');
  vi.stubGlobal('fetch', async () => new Response('uma página de outra rede', { status: 200 }));
  vi.stubGlobal('isSecureContext', true);
  Object.assign(URL, { createObjectURL: made });
  fireEvent.click(await screen.findByRole('button', { name: 'Anexos da turma' }));
  fireEvent.click((await screen.findAllByRole('link'))[0]!);
  await waitFor(() => expect(screen.queryByText('Abrindo…')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made).not.toHaveBeenCalled();
});
