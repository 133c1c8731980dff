/**
 * The requests of a timed evaluation of an hour: the real app on the real server, where the page's
 * clock runs through the hour in minutes.
 */
import { openProfile } from '../../harness/chromium.ts';
import { countingGate } from '../../harness/counting-gate.ts';
import { enter } from '../../harness/enter.ts';
import type { Figure } from '../../harness/measure.ts';
import { runClock, STEP_MS } from '../../harness/run-clock.ts';
import { runServer } from '../../harness/run-server.ts';
import { seedExam } from '../../harness/seed-exam.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

const MINUTES = 60;
/** One every twenty seconds. */
const ANSWERS = MINUTES * 3;
/** Saved every ten seconds. */
const TIMES = MINUTES * 6;
const SETTLE_MS = 30_000;

export const autosave = async (dataDir: string): Promise<Figure[]> => {
  const { idEvaluation } = await seedExam({ dataDir, databaseUrl: undefined }, 'aurora', {
    questions: ANSWERS,
    people: 0,
    timeLimit: 2 * MINUTES * 60,
  });
  const server = await runServer({ dataDir });
  // Without the socket: it depends on the server's clock, which does not run through the hour.
  const gate = await countingGate(server.port, '/socket.io');
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install();
  await enter(page, gate.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.goto(`${gate.url}/evaluations/-/${idEvaluation}`);
  await page.getByRole('button', { name: 'Iniciar avaliação' }).waitFor();
  await runClock(page, gate, SETTLE_MS);
  const before = gate.counted('/api/');
  await page.getByRole('button', { name: 'Iniciar avaliação' }).click();
  for (let at = 0; at < ANSWERS; at += 1) {
    await page.locator(`main [data-statement="${at}"]`).waitFor();
    await page
      .getByRole('main')
      .getByRole('radio')
      .nth(at % 4)
      .check({ force: true });
    await runClock(page, gate, 4 * STEP_MS);
    if (at + 1 < ANSWERS) await page.getByRole('button', { name: 'Avançar questão' }).click();
  }
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar avaliação' }).click();
  await runClock(page, gate, SETTLE_MS);
  const after = gate.counted('/api/');
  const told = await page.getByRole('heading', { level: 1 }).first().textContent();
  const parts = ['push', 'scopes', 'changes', 'report'].map(
    (name) => `${name} ${gate.counted(`/api/sync/${name}`).requests}`,
  );
  await context.close();
  await gate.close();
  await server.stop();
  await profile.remove();
  const each = ANSWERS + TIMES + 2;
  return [
    {
      name: `Requests of a timed evaluation of ${MINUTES} minutes`,
      value: after.requests - before.requests,
      unit: 'requests',
      target: { atMost: each / 20 },
      how: `the app with all its looks after news: start, ${ANSWERS} answers, ${TIMES} times left and the end, ${each} writes when each is sent; since the log-in ${parts.join(', ')}; without the socket; at the end the page says '${told ?? ''}'`,
    },
  ];
};
