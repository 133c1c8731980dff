/**
 * A newcomer's first minute on a machine that has nothing but a public address: `npm start` with no
 * settings gives the demonstration, its accounts come in on that machine alone, a lesson opens, and
 * however the server is ended, folder and port are free.
 */
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import { openContent } from '../actions/content.ts';
import { enter, typeLogin } from '../actions/enter.ts';
import { pages } from '../actions/finish.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { FreshMachine, networkMissing, PUBLIC_ADDRESS } from '../support/fresh-machine.ts';
import { soakOnly } from '../soak-only.ts';

const PORT = 8080;

const test = base.extend<{ machine: (isBuilt: boolean) => FreshMachine }>({
  machine: async ({}, give) => {
    const made: FreshMachine[] = [];
    await give((isBuilt) => {
      const machine = new FreshMachine(isBuilt);
      made.push(machine);
      return machine;
    });
    for (const machine of made) await machine.throwAway();
  },
});

/** What the README promises that the start says: what to open, and with what. */
const expectTold = async (machine: FreshMachine): Promise<void> => {
  expect(machine.said).toContain(`Servidor pronto em http://localhost:${PORT}`);
  expect(machine.said).not.toContain('Ainda não há empresa');
  // It reads the accounts once it is ready.
  await expect
    .poll(() => machine.said)
    .toMatch(
      new RegExp(
        `http://localhost:${PORT}.*${accounts.aprendiz.username}.*${accounts.aprendiz.password}`,
      ),
    );
};

/** Seen from outside, the account does not come in, and one sentence says why. */
const expectClosed = async (page: Page): Promise<void> => {
  await page.goto(`http://${PUBLIC_ADDRESS}:${PORT}/`);
  await typeLogin(page, accounts.aprendiz.username);
  await expect(
    page.getByText(
      'As contas de demonstração têm senha pública e, por isso, só entram pelo computador do servidor ou pela rede local dele.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
};

const firstMinute = async (
  machine: FreshMachine,
  lookAtStart = (): void => undefined,
): Promise<void> => {
  const npm = await machine.start('supervised');
  lookAtStart();
  await expectTold(machine);
  expect([machine.listens(PORT), machine.hasData]).toEqual([true, true]);
  const browser = await machine.openBrowser();
  const outside = await browser.newPage({ locale: 'pt-BR' });
  await expectClosed(outside);
  await outside.close();
  const page = await browser.newPage({ locale: 'pt-BR', baseURL: `http://localhost:${PORT}` });
  await enter(page, accounts.aprendiz);
  await openContent(page, ...pages[0]);
  await browser.close();

  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  expect(machine.listens(PORT)).toBe(false);

  // Folder and port are taken again, in a terminal that ends it by its own key.
  const script = await machine.start('terminal');
  await expectTold(machine);
  const left = once(script, 'exit');
  script.stdin?.write('\u0003');
  await left;
  expect(machine.said).toContain('Encerrando…');
  expect(machine.listens(PORT)).toBe(false);
};

const missing = networkMissing();

test('npm start with no settings at a public address: log in on that machine, open a lesson, stop it twice @once', async ({
  machine,
}) => {
  test.skip(missing !== null, missing ?? '');
  await firstMinute(machine(true));
});

test(
  'so it is where nothing was built yet @once',
  soakOnly('builds the app once more; the first start of a built one is walked'),
  async ({ machine }) => {
    test.skip(missing !== null, missing ?? '');
    const fresh = machine(false);
    await firstMinute(fresh, () => expect(fresh.said).toContain('Construindo o aplicativo'));
    // The second start found what the first had built.
    expect(fresh.said).not.toContain('Construindo');
  },
);
