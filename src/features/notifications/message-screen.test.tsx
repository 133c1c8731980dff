import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { MessageScreen } from './message-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const open = async (idNotification: string) => {
  const person = aFakePerson('ana');
  const row = {
    section: 'TEAM',
    title: 'Nova turma',
    text: 'Começa na segunda.',
    createdAt: new Date().toISOString(),
    endsAt: null,
  };
  await person.db.mirror('notification').bulkPut([
    { ...row, idNotification: 'n1', idNode: 'p1' },
    { ...row, idNotification: 'n2', title: 'Outra', idNode: null },
    {
      ...row,
      idNotification: 'n3',
      title: 'Resposta',
      idNode: null,
      about: { kind: 'userUpload', id: 'u1' },
    },
    {
      ...row,
      idNotification: 'n4',
      title: 'De amanhã',
      idNode: null,
      about: { kind: 'novidade', id: 'x' },
    },
  ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <MessageScreen idNotification={idNotification} />
    </RuntimeProvider>,
  );
};

it('shows the one message of its address, with its day, and leads to its page and to all', async () => {
  await open('n1');
  await screen.findByRole('heading', { level: 1, name: 'Nova turma' });
  expect(screen.getByText('Hoje · Turma')).toBeTruthy();
  expect(screen.getByText('Começa na segunda.')).toBeTruthy();
  expect(screen.queryByText('Outra')).toBeNull();
  expect(screen.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')).toBe(
    '/level/p1',
  );
  expect(screen.getByRole('link', { name: 'Todas as notificações' }).getAttribute('href')).toBe(
    '/messages',
  );
});

it('leads nowhere where the message does not', async () => {
  await open('n2');
  await screen.findByRole('heading', { level: 1, name: 'Outra' });
  expect(screen.queryByRole('link', { name: 'Abrir a página' })).toBeNull();
});

it('leads to what was answered, and to nothing that only a newer version knows', async () => {
  await open('n3');
  await screen.findByRole('heading', { level: 1, name: 'Resposta' });
  expect(screen.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toBe(
    '/userupload/u1',
  );
  cleanup();
  await open('n4');
  await screen.findByRole('heading', { level: 1, name: 'De amanhã' });
  expect(screen.queryByRole('link', { name: 'Ver detalhes' })).toBeNull();
});

it('says that a message is not here, and leads to the others', async () => {
  await open('n9');
  await screen.findByRole('heading', { level: 1, name: 'Esta notificação não está mais aqui' });
  expect(screen.getByRole('link', { name: 'Todas as notificações' })).toBeTruthy();
});
