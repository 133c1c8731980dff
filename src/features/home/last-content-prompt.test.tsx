import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContent, aContentEnrollment } from '#tests/builders/rows.ts';
import { LastContentPrompt } from './last-content-prompt.tsx';

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

const open = async (opened: boolean) => {
  const person = aFakePerson('ana');
  await person.db.mirror('content').put(aContent({ text: 'Manobras' }));
  if (opened) await person.db.mirror('contentEnrollment').put(aContentEnrollment());
  const onGo = vi.fn<(id: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LastContentPrompt onGo={onGo} />
    </RuntimeProvider>,
  );
  return { person, onGo };
};
const title = 'Retornar ao seu ultimo conteúdo acessado?';

it('leads back, by its name', async () => {
  const { onGo } = await open(true);
  await screen.findByRole('alertdialog', { name: title });
  expect(screen.getByText('Manobras')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ir para conteúdo' }));
  expect(onGo.mock.calls).toEqual([['c1']]);
});

it('or stays, and asks no more', async () => {
  const { person, onGo } = await open(true);
  await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(screen.getByRole('button', { name: 'Ir para tela inicial' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.db
    .mirror('contentEnrollment')
    .put(aContentEnrollment({ idContentItem: 'c1', progress: 50 }));
  expect([screen.queryByRole('alertdialog'), onGo.mock.calls.length]).toEqual([null, 0]);
});

it('asks as soon as it is known what was open', async () => {
  const { person } = await open(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await person.db.mirror('contentEnrollment').put(aContentEnrollment());
  await screen.findByRole('alertdialog', { name: title });
});
