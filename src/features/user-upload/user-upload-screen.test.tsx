import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { noLink, writeMeta } from '#sync/meta.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { UserUploadScreen } from './user-upload-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const upload = {
  idUserUpload: 'u1',
  idSection: 's1',
  idUser: 'rui',
  name: 'Rui Costa',
  title: 'Minha gravação',
  description: 'Feita na doca.',
  url: '/api/user-uploads/u1/file',
  fileName: 'doca.mp3',
  size: 9000,
  mimetype: 'audio/mpeg',
  extension: 'mp3',
  idUpload: 'f1',
  status: 'APPROVED' as const,
  statusReason: null,
  createdAt: '2026-01-01T10:00:00.000Z',
};

it('plays and downloads with a connection; without one it says that it is not here, and offers neither', async () => {
  const person = aFakePerson('ana');
  const link = (reachable: boolean) =>
    writeMeta(person.db, 'link', { ...noLink, reachable, lastOkAt: Date.now() });
  await link(true);
  await person.db.mirror('userUpload').put(upload);
  const { container } = render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <UserUploadScreen idUserUpload="u1" idSection={undefined} />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Minha gravação' });
  const offered = () =>
    ['audio', 'a[download]'].map((what) => container.querySelector(what) !== null);
  await expect.poll(offered).toEqual([true, true]);
  expect(screen.queryByText(/conexão/)).toBeNull();
  await link(false);
  await expect.poll(offered).toEqual([false, false]);
  expect(screen.getByText(/conexão/)).toBeTruthy();
});
