/**
 * An evaluation of 200 questions on the phone, with the server stopped: opening, going on,
 * answering, and what ten walks leave behind.
 */
import type { Page } from '@playwright/test';
import { openProfile } from '../../harness/chromium.ts';
import { enter } from '../../harness/enter.ts';
import { goHome, heap, home, reach } from '../../harness/in-app.ts';
import type { Figure } from '../../harness/measure.ts';
import { runServer } from '../../harness/run-server.ts';
import { seedExam } from '../../harness/seed-exam.ts';
import { statsOf } from '../../harness/stats.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

const QUESTIONS = 200;
const ROUNDS = 9;
const WALKS = 10;
const NEXT = 'footer button:last-child';
const BACK = 'footer > button:first-child';

/**
 * Answers the question that is shown; ms until it shows as chosen in a frame, and until the page
 * tells that this device has it.
 */
const answer = (page: Page, at: number): Promise<{ shown: number; saved: number }> =>
  page.evaluate(
    (pick) =>
      new Promise((resolve, reject) => {
        const radio = document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')[pick];
        const told = () =>
          /Salvo neste aparelho|Aguardando envio/.test(
            document.querySelector('main section')?.textContent ?? '',
          );
        const from = performance.now();
        let shown = 0;
        const look = (): void => {
          if (shown === 0 || !told()) return;
          watch.disconnect();
          resolve({ shown, saved: performance.now() - from });
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        radio?.click();
        requestAnimationFrame(() => {
          if (!radio?.checked) return reject(new Error('not chosen in the next frame'));
          shown = performance.now() - from;
          look();
        });
      }),
    at % 4,
  );

const walk = async (page: Page, press: string, from: number, to: number): Promise<number[]> => {
  const times: number[] = [];
  for (let at = from; at !== to;) {
    at += Math.sign(to - from);
    times.push(await reach(page, { press }, `main [data-statement="${at}"]`));
  }
  return times;
};

export const longExam = async (dataDir: string): Promise<Figure[]> => {
  const { idEvaluation } = await seedExam({ dataDir, databaseUrl: undefined }, 'aurora', {
    questions: QUESTIONS,
    people: 0,
    timeLimit: 7_200,
  });
  const profile = await temporaryFolder();
  const server = await runServer({ dataDir });
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const address = `/evaluations/-/${idEvaluation}`;
  await page.goto(`${server.url}${address}`);
  await page.getByRole('button', { name: 'Iniciar avaliação' }).click();
  await page.locator('main [data-statement="0"]').waitFor();
  await server.stop();

  await page.goto(`${server.url}/`);
  await home(page).waitFor({ state: 'attached' });
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.push(await reach(page, { to: address }, 'main [data-statement] '));
    await goHome(page);
  }
  await reach(page, { to: address }, 'main [data-statement="0"]');
  const answers: { shown: number; saved: number }[] = [];
  const nexts: number[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    answers.push(await answer(page, at));
    if (at + 1 < QUESTIONS)
      nexts.push(
        ...(await walk(
          page,
          at === QUESTIONS - 2 ? 'footer button:nth-last-child(1)' : NEXT,
          at,
          at + 1,
        )),
      );
  }
  // Answered whole, the button that goes on stands before the one that hands in.
  const onwards = 'footer div button:first-child';
  const before = await heap(session);
  for (let round = 0; round < WALKS; round += 1) {
    nexts.push(
      ...(await walk(page, BACK, QUESTIONS - 1, 0)),
      ...(await walk(page, onwards, 0, QUESTIONS - 1)),
    );
  }
  const after = await heap(session);
  await context.close();
  await profile.remove();
  const [shown, saved] = [
    statsOf(answers.map((one) => one.shown)),
    statsOf(answers.map((one) => one.saved)),
  ];
  const stopped = `server stopped, ${QUESTIONS} questions`;
  return [
    {
      name: `An evaluation of ${QUESTIONS} questions opens, p50`,
      value: statsOf(opened).p50,
      unit: 'ms',
      target: { atMost: 150 },
      how: `${stopped}, inside the running app from home, ${ROUNDS} rounds, to the frame after its question; longest ${Math.max(...opened).toFixed(0)} ms`,
    },
    {
      name: 'The next question is painted, p95',
      value: statsOf(nexts).p95,
      unit: 'ms',
      target: { atMost: 50 },
      how: `${stopped}, ${nexts.length} presses, to the frame after it; p50 ${statsOf(nexts).p50.toFixed(1)} ms, longest ${Math.max(...nexts).toFixed(0)} ms`,
    },
    {
      name: 'An answer shows as chosen, p95',
      value: shown.p95,
      unit: 'ms',
      target: { atMost: 34 },
      how: `${stopped}, ${shown.n} answers, always in the first frame after the press; p50 ${shown.p50.toFixed(1)} ms`,
    },
    {
      name: 'An answer is on the device and told so, p50',
      value: saved.p50,
      unit: 'ms',
      target: { atMost: 34 },
      how: `from the press to the words in the page, the write to the disk's log and the live query between; a frame is 17 ms; p95 ${saved.p95.toFixed(1)} ms`,
    },
    {
      name: `Memory after ${WALKS} walks through all questions`,
      value: after / before,
      unit: 'times',
      target: { atMost: 1.1 },
      how: `there and back; live heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, garbage collected`,
    },
  ];
};
