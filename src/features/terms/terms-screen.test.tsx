import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#contract/areas/access/entities/me.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { writeMeta, noLink } from '#sync/meta.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aMe, aTerm } from '#tests/builders/rows.ts';
import { TermsScreen } from './terms-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});

const usage = aTerm({ versionNumber: 3, html: '<p>Regras<script>x()</script></p>' });
const responsibility = aTerm({
  idTerm: 'resp',
  kind: 'responsibility',
  name: 'Responsabilidade',
  html: '<p>Deveres</p>',
});

const open = async ({
  me = {},
  terms = [],
  reachable = true,
  scopes = 0,
}: {
  me?: Partial<Me>;
  terms?: Term[];
  reachable?: boolean;
  scopes?: number;
}) => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('ana', dispatched);
  await person.db.mirror('me').put(aMe(me));
  await person.db.mirror('term').bulkPut(terms);
  await writeMeta(person.db, 'link', { ...noLink, reachable });
  for (let n = 0; n < scopes; n += 1)
    await person.db.scopes.put({ scope: `s${n}`, cursor: 1, epoch: 'e', pulledAt: 0 });
  const runtime = aFakeRuntime({ current: person });
  const onDone = vi.fn<() => void>();
  const onDeclined = vi.fn<() => void>();
  render(
    <RuntimeProvider runtime={runtime}>
      <TermsScreen onDone={onDone} onDeclined={onDeclined} />
    </RuntimeProvider>,
  );
  return { person, runtime, dispatched, onDone, onDeclined };
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

it('has one document without tabs, sanitised, in a box that the keyboard scrolls', async () => {
  await open({ terms: [usage] });
  const box = await screen.findByRole('region', { name: 'Termos de uso' });
  expect([box.tabIndex, box.textContent, screen.queryByRole('tablist')]).toEqual([
    0,
    'Versão 3Regras',
    null,
  ]);
  expect(isOff('Continuar')).toBe(true);
  expect(screen.getByText('Você precisa aceitar os termos para continuar.')).toBeTruthy();
  tick('Li e aceito: Termos de uso');
  await waitFor(() => expect(isOff('Continuar')).toBe(false));
  expect(screen.queryByText('Os termos foram atualizados desde o seu último aceite.')).toBeNull();
});

it('has two behind tabs, each with its tick, and signs both at once', async () => {
  const { dispatched, onDone } = await open({
    terms: [responsibility, usage],
    me: { userLicenceTermsAccepted: 2 },
  });
  await screen.findByRole('tab', { name: 'Termos de uso', selected: true });
  expect(screen.getByText('Os termos foram atualizados desde o seu último aceite.')).toBeTruthy();
  tick('Li e aceito: Termos de uso');
  await screen.findByText(/Falta 1 de 2\.$/);
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' });
  await screen.findByRole('region', { name: 'Responsabilidade' });
  expect(document.activeElement).toBe(
    screen.getByRole('tab', { name: 'Responsabilidade', selected: true }),
  );
  expect(screen.getByRole('tab', { name: 'Termos de uso · aceito' }).tabIndex).toBe(-1);
  tick('Li e aceito: Responsabilidade');
  tick('Aceito receber e-mails e outras comunicações (opcional)');
  await waitFor(() => expect(isOff('Continuar')).toBe(false));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(dispatched).toEqual([
    [
      'terms.accept',
      {
        idUser: 'ana',
        communicationAccepted: 1,
        userLicenceTermsAccepted: 3,
        responsibility: [{ idTerm: 'resp', versionNumber: 1 }],
      },
    ],
  ]);
});

it('remembers what was chosen about messages', async () => {
  await open({ terms: [usage], me: { communicationAccepted: 1 } });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Aceito receber/ });
  expect(box.checked).toBe(true);
});

it('says that it was not saved, and keeps the ticks', async () => {
  const { person } = await open({ terms: [usage] });
  person.engine.dispatch = () => Promise.reject(new Error('full'));
  await screen.findByRole('region');
  tick('Li e aceito: Termos de uso');
  await waitFor(() => expect(isOff('Continuar')).toBe(false));
  fireEvent.click(button('Continuar'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Você precisa aceitar os termos para continuar\./,
  );
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Li e aceito: Termos de uso' }).checked,
  ).toBe(true);
});

it('lets go: the person leaves, then the route is told', async () => {
  const { runtime, onDeclined, onDone } = await open({ terms: [usage] });
  await screen.findByRole('region');
  fireEvent.click(button('Declinar'));
  await waitFor(() => expect(onDeclined).toHaveBeenCalledOnce());
  expect([runtime.state().current, onDone.mock.calls]).toEqual([null, []]);
});

it('waits in the shape of what comes, and shows it when it comes', async () => {
  const { person, onDone } = await open({});
  expect(screen.getByRole('status').textContent).toBe('Carregando');
  await person.db.mirror('term').put(usage);
  await screen.findByRole('region', { name: 'Termos de uso' });
  expect(onDone).not.toHaveBeenCalled();
});

it('says when they cannot be had, and still lets go', async () => {
  await open({ reachable: false });
  await screen.findByText('Os termos ainda não estão neste aparelho');
  expect(button('Declinar')).toBeTruthy();
});

it('goes on at once when nothing is pending', async () => {
  const { onDone } = await open({ terms: [usage], me: { userLicenceTermsAccepted: 3 }, scopes: 2 });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('goes on when they were accepted in another tab', async () => {
  const { person, onDone } = await open({ terms: [usage], scopes: 2 });
  await screen.findByRole('region');
  await person.db.mirror('me').put(aMe({ userLicenceTermsAccepted: 3 }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
