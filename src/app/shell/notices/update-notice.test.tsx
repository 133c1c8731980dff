import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftFailures } from '#src/platform/drafts/draft-failures.ts';
import { pageWork } from '#src/platform/lifecycle/page-work.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { UpdateNotice } from './update-notice.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

const show = () => {
  const runtime = aFakeRuntime();
  const state = { ...runtime.state(), update: () => undefined };
  return render(
    <RuntimeProvider runtime={{ ...runtime, state: () => state }}>
      <UpdateNotice />
    </RuntimeProvider>,
  );
};
const offered = () => screen.queryByRole('button', { name: 'Atualizar' }) !== null;

it('is offered, and says what becomes of the page', () => {
  show();
  expect(screen.getByRole('status').textContent).toContain(
    'Só esta aba recarrega. O que você fez e os seus rascunhos ficam guardados.',
  );
});

it('waits until nothing runs that a reload would break off', () => {
  const ends = [pageWork.begin(), pageWork.begin()];
  show();
  expect(offered()).toBe(false);
  act(() => ends[0]?.());
  expect(offered()).toBe(false);
  act(() => ends[1]?.());
  expect(offered()).toBe(true);
});

it('does not say that a draft is kept where none could be stored', () => {
  show();
  act(() => draftFailures.note(show, true));
  expect(screen.getByRole('status').textContent).toContain('ainda não pôde ser guardado');
  act(() => draftFailures.note(show, false));
  expect(screen.getByRole('status').textContent).toContain('ficam guardados');
});
