/**
 * A copy of the data folder is put back: an evaluation and a purchase that came after it are there
 * again, and nothing is charged twice.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { PRODUCT, pay } from '../../actions/buy.ts';
import * as act from '../../actions/evaluation.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import type { ServerProcess } from '../../support/server-process.ts';

const TIMED = { node: 'ergonomia-no-centro-de-distribuicao', id: 'ergonomia-prova' };
const GOOD = '4111111111111111';
/** The payment service's own books: no part of a backup. */
const BOOKS = 'sandbox-payments.jsonl';

/** What the server knows of what was done since the copy. */
const standingOf = async (person: ApiPerson) => {
  const attempts = (await person.rows('attempt')).filter(
    ({ idEvaluation }) => idEvaluation === TIMED.id,
  );
  const answers = (await person.rows('answer')).filter(({ idQuestionnaire }) =>
    attempts.some((attempt) => attempt.idQuestionnaire === idQuestionnaire),
  );
  const enrollments = (await person.rows('enrollment')).filter(
    ({ idNode }) => idNode === TIMED.node,
  );
  return {
    attempts: attempts
      .map(({ idQuestionnaire, attempt, status, grade }) => ({
        idQuestionnaire,
        attempt,
        status,
        grade,
      }))
      .toSorted((a, b) => a.attempt - b.attempt),
    answers: answers.map(({ idQuestion, data }) => JSON.stringify([idQuestion, data])).toSorted(),
    enrollments: enrollments.map(({ idEnrollment, status, progress }) => ({
      idEnrollment,
      status,
      progress,
    })),
    purchases: (await person.rows('purchase'))
      .map(({ idPurchase, status, total }) => ({ idPurchase, status, total }))
      .toSorted((a, b) => (a.idPurchase < b.idPurchase ? -1 : 1)),
  };
};

/** Puts the copy in the place of the data folder, as docs/operate.md says it. */
const putBack = (server: ServerProcess, copy: string): void => {
  cpSync(join(server.dataDir, BOOKS), join(copy, BOOKS));
  rmSync(server.dataDir, { recursive: true });
  cpSync(copy, server.dataDir, { recursive: true });
};

test('an evaluation and a purchase of after the copy that is put back count, each once @once @entered', async ({
  device,
  server,
  complaints,
}, info) => {
  complaints.allowNetwork();
  const { phone, page } = await begin(device());
  const copy = info.outputPath('copy');
  await server.stop();
  cpSync(server.dataDir, copy, { recursive: true });
  await server.start();

  await act.enrollForEvaluation(page, TIMED.node, TIMED.id);
  await act.beginAttempt(page);
  await act.answerUpTo(page);
  await act.handIn(page);
  const result = page.getByText(/^Você precisava de 70% e acertou [\d,]+%$/);
  await expect(result).toBeVisible({ timeout: 60_000 });
  const told = await result.innerText();
  await pay(page, GOOD);
  await expect(page.getByRole('heading', { name: 'Pagamento autorizado!' })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/');
  await expectAllSent(page, 60_000);
  const before = await standingOf(await ApiPerson.logIn(server.url, accounts.aprendiz));
  expect(before.attempts[0]?.status).toBe('FINISHED');
  // One came with the seed.
  expect(before.purchases.map(({ status }) => status)).toEqual(['PAID', 'PAID']);

  await server.stop();
  const charged = readFileSync(join(server.dataDir, BOOKS), 'utf8');
  putBack(server, copy);
  await server.start();
  // The service's books have the purchase, and only the device has the attempt.
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  expect((await standingOf(person)).purchases).toEqual(before.purchases);
  await page.goto('/');
  await expect
    .poll(() => standingOf(person), { timeout: 90_000, intervals: [1_000] })
    .toEqual(before);
  await expectAllSent(page, 60_000);
  await act.openEvaluation(page, TIMED.id);
  await expect(page.getByText(told)).toBeVisible();
  await page.goto('/lojinha/lojinha#meus');
  await page.getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('link', { name: /Medir do jeito certo/ })).toBeVisible();
  expect(readFileSync(join(server.dataDir, BOOKS), 'utf8')).toBe(charged);
  await phone.close();
});
