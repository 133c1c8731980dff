import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe } from '#tests/builders/rows.ts';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

it('saves only what was changed, and moves nothing that the company fixed', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('ana', dispatched);
  await person.db.mirror('me').put(aMe());
  const app = anAppDetails({ notifications: { TERM_END: 'MANDATORY', VALIDITY_END: 'OPTIONAL' } });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ app, current: person })}>
      <NotificationSettingsScreen />
    </RuntimeProvider>,
  );
  const fixed = await screen.findByRole('switch', { name: 'Prazo perto do fim' });
  const free = screen.getByRole('switch', { name: 'Validade perto do fim' });
  fireEvent.click(fixed);
  fireEvent.click(free);
  expect([
    fixed.getAttribute('aria-checked'),
    fixed.getAttribute('aria-disabled'),
    free.getAttribute('aria-checked'),
  ]).toEqual(['true', 'true', 'false']);
  expect(screen.getByText('1 alteração não salva')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await expect.poll(() => dispatched.length).toBe(1);
  expect(dispatched).toEqual([
    ['profile.edit', { idUser: 'ana', changes: { notifyValidityEnd: { from: 1, to: 0 } } }],
  ]);
});
