import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { InstallCard } from './install-card.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

it('is one line on Apple’s devices, and tells the way to a person who asks', () => {
  const onAnswer = vi.fn<(install: boolean) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <InstallCard way="by-hand" onAnswer={onAnswer} />
    </RuntimeProvider>,
  );
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver como' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(onAnswer).toHaveBeenCalledWith(false);
});
