import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aSection, aSectionItem } from '#tests/builders/rows.ts';
import { SectionScreen } from './section-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const open = async (section: Partial<Section> | null, { admin = false, id = 's1' } = {}) => {
  const person = aFakePerson('ana');
  if (section) await person.db.mirror('section').put(aSection(section));
  const moves = { replace: vi.fn<(to: string) => void>(), back: vi.fn<() => void>() };
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <SectionScreen idSection={id} admin={admin} moves={moves} />
    </RuntimeProvider>,
  );
  return moves;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['home by blocks', { idSectionType: 45 }, '/'],
  ['home by blocks, of the other type', { idSectionType: 58 }, '/'],
  ['the notifications', { idSectionType: 31 }, '/messages'],
  ['the contact', { idSectionType: 48 }, '/contactus'],
  ['the profile', { idSectionType: 49 }, '/editPerfil'],
  ['the journey', { idSectionType: 52 }, '/myJourney'],
  [
    'a content',
    { idSectionType: 60, items: [aSectionItem({ idContentItem: 'c7' })] },
    '/contentNode/c7',
  ],
])('leads to %s', async (_, section, to) => {
  const { replace } = await open(section);
  await waitFor(() => expect(replace.mock.calls).toEqual([[to]]));
});

it('is found in any case', async () => {
  const { replace } = await open({ idSection: 'Avisos', idSectionType: 31 }, { id: 'aVISOS' });
  await waitFor(() => expect(replace).toHaveBeenCalled());
});

it('says what it does not know', async () => {
  await open({ idSectionType: 999 });
  await heading('Seção não disponível');
  expect(screen.getByRole('link', { name: 'Ir para a tela inicial' }).getAttribute('href')).toBe(
    '/',
  );
});

it('a content that is not named is not available either', async () => {
  await open({ idSectionType: 60 });
  await heading('Seção não disponível');
});

it('says when there is none, and when it may still come', async () => {
  await open(null);
  await heading('Seção não encontrada');
  expect(screen.getByText(/Ainda não recebemos esta seção/)).toBeTruthy();
});

it('the administration is for administrators alone', async () => {
  await open({ idSectionType: 20 });
  await heading('Seção não encontrada');
  cleanup();
  const { back } = await open({ idSectionType: 20 }, { admin: true });
  await heading('Você será redirecionado para área de administração!');
  screen.getByRole('button', { name: 'Voltar' }).click();
  expect(back).toHaveBeenCalled();
});

it('asks before it leads out of the app', async () => {
  await open({ idSectionType: 59, address: 'https://a.test/x' });
  await heading('Você será redirecionado para https://a.test/x');
  expect(screen.getByRole('link', { name: /^Continuar/ }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  );
});

it('leads to a page of this same app in its own tab', async () => {
  const { replace } = await open({
    idSectionType: 59,
    address: `${window.location.origin}/level/n1`,
  });
  (await screen.findByRole('button', { name: 'Continuar' })).click();
  expect(screen.queryByRole('link', { name: /^Continuar/ })).toBeNull();
  expect(replace).toHaveBeenCalledWith('/level/n1');
});

it('shows a web chat in a frame of this server', async () => {
  await open({ idSectionType: 61, title: 'Conversa', address: 'https://chat.test/' });
  expect((await screen.findByTitle('Página externa: Conversa')).getAttribute('src')).toBe(
    '/api/embedded-section/s1',
  );
});
