import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { ContactScreen } from './contact-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.localStorage.clear();
});
afterEach(cleanup);

const contact = {
  title: 'Fale com a padaria',
  description: 'Escreva.',
  feedbackMessage: 'Recebemos.',
};

const open = (over: object = { features: ['CONTACT_US'], contact }) => {
  const dispatched: [string, unknown][] = [];
  const current = aFakePerson('ana', dispatched);
  const show = () =>
    render(
      <RuntimeProvider runtime={aFakeRuntime({ app: { ...anAppDetails(), ...over }, current })}>
        <ContactScreen />
      </RuntimeProvider>,
    );
  return { dispatched, current, show };
};
const field = async () => screen.findByLabelText<HTMLTextAreaElement>('Mensagem');
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));

it('asks for a message, and sends it once with the texts of the company around it', async () => {
  const { dispatched, show } = open();
  show();
  await screen.findByRole('heading', { level: 1, name: 'Fale com a padaria' });
  fireEvent.change(await field(), { target: { value: '   ' } });
  send();
  expect(await screen.findByText('O preenchimento do campo é obrigatório.')).toBeDefined();
  fireEvent.change(await field(), { target: { value: ' Bom dia ' } });
  send();
  send();
  expect(await screen.findByRole('heading', { name: 'Recebemos.' })).toBeDefined();
  expect(dispatched).toEqual([
    ['contact.send', { idMessage: expect.any(String), idUser: 'ana', message: 'Bom dia' }],
  ]);
});

it('keeps what was typed: too long, not stored, or closed before it was sent', async () => {
  const { current, show } = open();
  const { unmount } = show();
  fireEvent.change(await field(), { target: { value: 'a'.repeat(4001) } });
  send();
  expect(await screen.findByText('A mensagem pode ter até 4.000 caracteres.')).toBeDefined();
  current.engine.dispatch = () => Promise.reject(new Error('full'));
  fireEvent.change(await field(), { target: { value: 'Bom dia' } });
  send();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect((await field()).value).toBe('Bom dia');
  unmount();
  show();
  await expect.poll(async () => (await field()).value).toBe('Bom dia');
});

it('says what was recovered, discards it when asked, and takes that back', async () => {
  const { show } = open();
  const { unmount } = show();
  fireEvent.change(await field(), { target: { value: 'Bom dia' } });
  unmount();
  show();
  await screen.findByText('Rascunho recuperado.');
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect((await field()).value).toBe('');
  await screen.findByText('Rascunho descartado.');
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect((await field()).value).toBe('Bom dia');
});

it('is kept by person: another one in the same browser finds nothing', async () => {
  const { show } = open();
  const { unmount } = show();
  fireEvent.change(await field(), { target: { value: 'Só da Ana' } });
  unmount();
  const app = { ...anAppDetails(), features: ['CONTACT_US'], contact } as never;
  render(
    <RuntimeProvider runtime={aFakeRuntime({ app, current: aFakePerson('bia') })}>
      <ContactScreen />
    </RuntimeProvider>,
  );
  const shown = await field();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown.value).toBe('');
});

it('is not there where the company takes no messages', async () => {
  open({ features: [], contact }).show();
  expect(await screen.findByRole('heading', { name: 'Contato indisponível' })).toBeDefined();
});
