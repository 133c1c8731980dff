import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { noLink, writeMeta } from '#sync/meta.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe, aTerm } from '#tests/builders/rows.ts';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

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

const usage = aTerm({ versionNumber: 4, html: '<p>Regras novas</p>' });

const open = async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('ana', dispatched);
  await person.db.mirror('me').put(aMe({ userLicenceTermsAccepted: 3, communicationAccepted: 1 }));
  await person.db.mirror('term').put(usage);
  for (const scope of ['company', 'person'])
    await person.db.scopes.put({ scope, cursor: 1, epoch: 'e', pulledAt: 0 });
  const runtime = aFakeRuntime({ current: person });
  const [onDone, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <RuntimeProvider runtime={runtime}>
      <TermsDialog onDone={onDone} onLeave={onLeave} />
    </RuntimeProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Termo de aceite' });
  return { person, runtime, dispatched, onDone, onLeave, dialog };
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('cannot be waved away', async () => {
  const { dialog, onDone, onLeave } = await open();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect([
    screen.queryByRole('button', { name: 'Fechar' }),
    screen.queryByRole('dialog'),
    onDone.mock.calls,
    onLeave.mock.calls,
  ]).toEqual([null, dialog, [], []]);
});

it('accepts what it shows, with the choice about messages, once it is ticked', async () => {
  const { dispatched, onDone } = await open();
  expect(screen.getByText('Os termos foram atualizados desde o seu último aceite.')).toBeTruthy();
  expect(button('Aceitar').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito: Termos de uso' }));
  await waitFor(() => expect(button('Aceitar').getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: /^Aceito receber/ }));
  fireEvent.click(button('Aceitar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(dispatched).toEqual([
    [
      'terms.accept',
      { idUser: 'ana', communicationAccepted: 0, userLicenceTermsAccepted: 4, responsibility: [] },
    ],
  ]);
});

it('asks to leave, and does not leave by itself', async () => {
  const { runtime, onLeave } = await open();
  fireEvent.click(button('Sair'));
  expect([onLeave.mock.calls.length, runtime.state().current === null]).toEqual([1, false]);
});

it('is done when they were accepted in another tab', async () => {
  const { person, onDone } = await open();
  await person.db.mirror('me').put(aMe({ userLicenceTermsAccepted: 4 }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([true, false])(
  'the page after it is in its sandbox, or says what it needs: %s',
  async (reachable) => {
    const person = aFakePerson('ana');
    await writeMeta(person.db, 'link', { ...noLink, reachable });
    const onClose = vi.fn<() => void>();
    render(
      <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
        <OnboardingDialog page={{ url: 'https://boas-vindas.example/' }} onClose={onClose} />
      </RuntimeProvider>,
    );
    await screen.findByRole('dialog', { name: 'Boas-vindas' });
    const frame = (): HTMLElement | null => screen.queryByTitle('Boas-vindas');
    if (reachable)
      expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
    else {
      await screen.findByText('Esta apresentação precisa de conexão');
      expect(frame()).toBeNull();
    }
    fireEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[1]!);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

it('the text that the company wrote itself needs no connection', async () => {
  const person = aFakePerson('ana');
  await writeMeta(person.db, 'link', { ...noLink, reachable: false });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <OnboardingDialog page={{ html: '<p>Salve antes de sair</p>' }} onClose={() => undefined} />
    </RuntimeProvider>,
  );
  expect(await screen.findByText('Salve antes de sair')).toBeTruthy();
});
