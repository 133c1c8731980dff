/**
 * What is typed stays: through a new version that another tab takes, a reload, a killed browser,
 * and its person's leaving and coming back.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { acceptTerms, expectHome, logIn } from '../../actions/enter.ts';
import { begin, beginBehindGate } from '../../actions/begin.ts';
import { signOut } from '../../actions/sign-out.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import type { Gate } from '../../support/gate.ts';

interface Kind {
  path: string;
  /** Brings the form to the screen. */
  show?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  text: string;
  /** A field of rich text has no value. */
  isRich?: true;
}

const openInteractions = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Interações' }).click();

const kinds: Readonly<Record<string, Kind>> = {
  room: {
    path: '/chat/ronda-ao-vivo',
    field: (page) => page.getByLabel('Mensagem', { exact: true }),
    text: 'A doca 3 está livre?',
  },
  chatBesideContent: {
    path: '/contentNode/combinados-da-doca',
    show: (page) => page.getByRole('button', { name: /^Abrir conversa/ }).click(),
    field: (page) => page.getByLabel('Sua mensagem'),
    text: 'O combinado 2 vale à noite?',
  },
  comment: {
    path: '/level/boas-praticas-com-alimentos',
    show: openInteractions,
    field: (page) => page.getByRole('textbox', { name: 'Adicionar mensagem' }),
    text: 'A pinça azul fica na gaveta de cima.',
    isRich: true,
  },
  profile: {
    path: '/perfil',
    field: (page) => page.getByLabel('Telefone'),
    text: '(11) 98765-4321',
  },
  externalCourse: {
    path: '/myJourney/externalCourse',
    show: (page) => page.getByRole('button', { name: 'Cadastrar curso externo' }).click(),
    field: (page) => page.getByRole('dialog').getByLabel('Título'),
    text: 'NR-11: operador de transpaleteira',
  },
  contact: {
    path: '/contactus',
    field: (page) => page.getByLabel('Mensagem', { exact: true }),
    text: 'Falta luz na doca 4.',
  },
  upload: {
    path: '/enviar/enviar-relato',
    field: (page) => page.getByLabel('Descrição'),
    text: 'Filme rompido na doca 7.',
  },
  deviceName: {
    path: '/perfil/aparelhos',
    field: (page) => page.getByLabel('Nome deste aparelho'),
    text: 'Celular da doca',
  },
};

const show = async (page: Page, kind: Kind): Promise<void> => {
  await page.goto(kind.path);
  await kind.show?.(page);
  await expect(kind.field(page)).toBeVisible();
};
const expectText = (page: Page, { field, text, isRich }: Kind) =>
  isRich ? expect(field(page)).toHaveText(text) : expect(field(page)).toHaveValue(text);

/**
 * A part of the page that only the version before has: the new one does not keep it, and the server
 * has it no more.
 */
const oldPart = (): string | undefined =>
  Object.entries(
    JSON.parse(
      readFileSync(new URL('../../../dist/app/.vite/manifest.json', import.meta.url), 'utf8'),
    ) as Record<string, { file: string }>,
  ).find(([source]) => source.endsWith('contact/contact-screen.tsx'))?.[1].file;

const deployNewVersion = (gate: Gate): void => {
  const part = oldPart();
  gate.rewrite('/service-worker.js', (script) =>
    script.replaceAll(/\{"integrity":[^{}]*\},/g, (entry) =>
      entry.includes(`"${part}"`) ? '' : entry,
    ),
  );
  gate.answerInstead((path) =>
    path === `/${part}` ? { status: 404, headers: {}, body: '' } : null,
  );
};

interface Marked extends Window {
  marked?: boolean;
}
const mark = (page: Page) => page.evaluate(() => void ((window as Marked).marked = true));
const isAsBefore = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).marked === true);

test("'Atualizar' with text in every kind of field of another tab: it stays, and the tab goes on until it asks itself @once @entered-gate", async ({
  device,
  server,
  complaints,
}, info) => {
  complaints.allowNetwork();
  const { phone, page, gate } = await beginBehindGate(device, server, info.parallelIndex);
  const tabs = new Map<string, Page>();
  for (const [name, kind] of Object.entries(kinds)) {
    const tab = await phone.openTab('/');
    await show(tab, kind);
    await kind.field(tab).fill(kind.text);
    await mark(tab);
    tabs.set(name, tab);
  }

  deployNewVersion(gate);
  await page.bringToFront();
  await page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
  );
  await page.getByRole('button', { name: 'Atualizar' }).click();
  // The page that asked is loaded anew meanwhile, which ends what is asked of it.
  const isWaiting = (): Promise<boolean> =>
    page
      .evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
      .catch(() => true);
  await expect.poll(isWaiting).toBe(false);
  await expectHome(page);

  // None of the others was reloaded: the text is there, and each says that there is a newer
  // version.
  for (const [name, tab] of tabs) {
    await tab.bringToFront();
    expect(await isAsBefore(tab), name).toBe(true);
    await expectText(tab, kinds[name] as Kind);
  }
  const profile = tabs.get('profile') as Page;
  await profile.bringToFront();
  await expect(profile.getByText('Há uma nova versão do aplicativo.')).toBeVisible();
  // It goes on with the version it has, of which no person but this device has the parts.
  await profile.evaluate(() => {
    history.pushState(null, '', '/contactus');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(profile.getByLabel('Mensagem', { exact: true })).toBeVisible();
  expect(await isAsBefore(profile)).toBe(true);
  // The message is in the tab in which it is written, and not in a second one.
  await expect(profile.getByLabel('Mensagem', { exact: true })).toHaveValue('');
  gate.release();

  // Its own 'Atualizar' reloads it, and the text is there again.
  const contact = tabs.get('contact') as Page;
  await contact.bringToFront();
  await contact.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => isAsBefore(contact)).toBe(false);
  await expectText(contact, kinds['contact'] as Kind);
  await expect(contact.getByText('Rascunho recuperado.')).toBeVisible();

  await phone.close();
  await gate.close();
});

test('a draft outlives a killed browser and its person leaving, is no one else’s, and goes when it is sent @once @entered', async ({
  device,
  complaints,
  isMobile,
}) => {
  complaints.allowNetwork();
  const { phone, page } = await begin(device());
  const some = [kinds['contact'], kinds['room'], kinds['comment']] as readonly Kind[];
  for (const kind of some) {
    await show(page, kind);
    await kind.field(page).fill(kind.text);
  }
  // As long as a draft may wait.
  await page.waitForTimeout(300);
  await phone.kill();
  const next = await phone.open('/');
  for (const kind of some) {
    await show(next, kind);
    await expectText(next, kind);
  }

  await next.goto('/');
  await signOut(next, isMobile);
  await logIn(next, accounts.colega);
  await acceptTerms(next);
  await expectHome(next);
  const message = next.getByLabel('Mensagem', { exact: true });
  await next.goto('/contactus');
  await expect(message).toHaveValue('');
  await next.goto('/');
  await signOut(next, isMobile);
  await logIn(next, accounts.aprendiz);
  await expect(
    next
      .getByRole('button', { name: 'Menu', exact: true })
      .or(next.getByRole('button', { name: /^Abrir menu de/ }))
      .first(),
  ).toBeVisible();
  await next.goto('/contactus');
  await expectText(next, kinds['contact'] as Kind);

  await next.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(next.getByRole('button', { name: 'Escrever outra mensagem' })).toBeVisible();
  await next.reload();
  await expect(message).toHaveValue('');
  await phone.close();
});
