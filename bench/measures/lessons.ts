/**
 * Lessons of a package: opened from saved bytes, what a commit costs, and the requests that a
 * thousand commits leave.
 */
import type { Frame, Page } from '@playwright/test';
import { openProfile } from '../harness/chromium.ts';
import { countingGate } from '../harness/counting-gate.ts';
import { enter } from '../harness/enter.ts';
import { goHome } from '../harness/in-app.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

const PAGE = 'descanso-que-protege';
const CONTENT = 'descanso-que-protege-licoes';
const OPENINGS = 9;
const COMMITS = 1000;

/** ms between pressing the lesson's link and its frame having loaded. */
const openLesson = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/contentNode/${CONTENT}`);
  await page.getByRole('link', { name: /^(Começar|Continuar)/ }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        let from = 0;
        addEventListener(
          'message',
          ({ data }) => data?.kind === 'loaded' && resolve(performance.now() - from),
        );
        setTimeout(() => reject(new Error('the lesson did not load')), 30_000);
        const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
          /^(Começar|Continuar)/.test(textContent ?? ''),
        );
        from = performance.now();
        link?.click();
      }),
  );
};

const wrapperOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/lesson');
  if (!frame) throw new Error('no lesson is open');
  return frame;
};

/**
 * Each commit waits until the one before is on the device, as a lesson's own pace leaves time for.
 */
const commits = (page: Page, count: number): Promise<{ call: number; stored: number }[]> =>
  wrapperOf(page).evaluate(async (times) => {
    const { API } = window as unknown as {
      API: Record<'LMSSetValue' | 'LMSCommit', (...args: string[]) => string>;
    };
    const taken: { call: number; stored: number }[] = [];
    for (let n = 0; n < times; n += 1) {
      const stored = new Promise<void>((resolve) => {
        const hear = ({ data }: MessageEvent): void => {
          if (data?.kind !== 'stored') return;
          removeEventListener('message', hear);
          resolve();
        };
        addEventListener('message', hear);
      });
      API.LMSSetValue('cmi.suspend_data', `${'x'.repeat(2000)}${n}`);
      const from = performance.now();
      if (API.LMSCommit('') !== 'true') throw new Error('a commit was refused');
      const call = performance.now() - from;
      await stored;
      taken.push({ call, stored: performance.now() - from });
    }
    return taken;
  }, count);

export const lessons = async (dataDir: string): Promise<Figure[]> => {
  const server = await runServer({ dataDir });
  const gate = await countingGate(server.port);
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  // Packages are on another port of the same host: the app goes by the server's own address, and
  // its calls are counted there.
  await enter(page, gate.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.goto(`${gate.url}/level/${PAGE}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await page.getByText('Você ainda não está matriculado').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salvar \d/ })
    .click();
  await page.getByRole('dialog', { name: 'Salvo neste aparelho' }).waitFor({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  const openings: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) openings.push(await openLesson(page, gate.url));
  const isSaved = page.frames().some((one) => one.url().includes('/p/~'));
  await page.waitForTimeout(3000);
  const before = gate.counted('/api/').requests;
  const taken = await commits(page, COMMITS);
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await goHome(page);
  await page.waitForTimeout(15_000);
  const requests = gate.counted('/api/').requests - before;
  await context.close();
  await gate.close();
  await server.stop();
  await profile.remove();
  const [opening, call, stored] = [
    statsOf(openings),
    statsOf(taken.map((one) => one.call)),
    statsOf(taken.map((one) => one.stored)),
  ];
  const how = `${COMMITS} commits of 2 kB in one visit, each after the one before was stored`;
  return [
    {
      name: 'Lesson opened from saved bytes',
      value: opening.p50,
      unit: 'ms',
      target: { atMost: 1000 },
      how: `from pressing its link to its frame having loaded, median of ${OPENINGS}, each in an app that was just loaded (${openings.map(Math.round).join(', ')}); ${isSaved ? 'its files came from the device' : 'NOT from the device'}`,
    },
    {
      name: "A lesson's commit call",
      value: call.p95,
      unit: 'ms',
      target: { atMost: 20 },
      how: `p95 of ${how}`,
    },
    {
      name: 'A commit on the device',
      value: stored.p95,
      unit: 'ms',
      target: { atMost: 50 },
      how: `p95, from the call to the answer that it is stored`,
    },
    {
      name: 'Requests of a thousand commits',
      value: requests,
      unit: 'requests',
      target: { atMost: 50 },
      how: `all calls of the app from the first commit to 15 s after leaving; ${how}`,
    },
  ];
};
