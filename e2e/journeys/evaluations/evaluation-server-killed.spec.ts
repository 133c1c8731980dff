/**
 * The server is killed when it has graded an attempt and the device has not heard: it gets that grade,
 * and the attempt counts once.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedRow } from '#contract/entities/feed.ts';
import { postgresMissing, startPostgres } from '#server/testing/postgres-cluster.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { beginBehindGate } from '../../actions/begin.ts';
import * as act from '../../actions/evaluation.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { soakOnly } from '../../soak-only.ts';

const TIMED = { node: 'ergonomia-no-centro-de-distribuicao', id: 'ergonomia-prova' };
const PUSH = /\/api\/sync\/push/;

interface Standing {
  attempts: FeedRow<'attempt'>[];
  enrollment: FeedRow<'enrollment'> | undefined;
}

/** What the server knows of the attempts, and of the page that they count in. */
const standingOf = async (server: ServerProcess): Promise<Standing> => {
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const attempts = (await person.rows('attempt')).filter(
    ({ idEvaluation }) => idEvaluation === TIMED.id,
  );
  const enrollment = (await person.rows('enrollment')).find(({ idNode }) => idNode === TIMED.node);
  return { attempts: attempts.toSorted((a, b) => a.attempt - b.attempt), enrollment };
};

test(
  'a server killed between grading and answering graded once, and the device hears of it @once @entered-gate',
  soakOnly('kill.spec.ts walks a killed server; crash.test.ts kills it between commit and answer'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const { phone, page, gate } = await beginBehindGate(device, server, info.parallelIndex);
    await act.enrollForEvaluation(page, TIMED.node, TIMED.id);
    await act.beginAttempt(page);
    await act.answerUpTo(page);
    await expect(page.getByText(/^Salvando/)).toHaveCount(0);
    gate.holdAnswers(PUSH);
    await act.handIn(page);
    await until('the server has answered', () => gate.held.length > 0);
    await server.kill();

    // The device hears nothing yet: what the server says now is what it had written before it was
    // killed.
    gate.answerInstead(() => ({ status: 503, headers: {}, body: '' }));
    await server.start();
    const graded = await standingOf(server);
    expect(graded.attempts.map(({ status }) => status).slice(0, 1)).toEqual(['FINISHED']);
    const passed = (graded.attempts[0]?.grade ?? 0) >= 70;
    expect(graded.attempts.map(({ status }) => status)).toEqual(
      passed ? ['FINISHED'] : ['FINISHED', 'PREPARED'],
    );

    gate.release();
    await expect(
      page.getByRole('heading', { name: passed ? 'Parabéns, Rosana!' : 'Que pena, Rosana!' }),
    ).toBeVisible();
    const reached = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(
      graded.attempts[0]?.grade ?? -1,
    );
    await expect(page.getByText(`Você precisava de 70% e acertou ${reached}%`)).toBeVisible();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    expect(await standingOf(server)).toEqual(graded);
    await phone.close();
    await gate.close();
  },
);

const missing = postgresMissing();
test(
  'so does one on PostgreSQL, for a batch that is sent again @once',
  soakOnly('a PostgreSQL of its own; crash.test.ts kills a server on it'),
  async ({ complaints }, info) => {
    test.skip(missing !== null, missing ?? '');
    complaints.allowNetwork();
    const cluster = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'trilha-server-'));
    const server = new ServerProcess(await freePort(info.parallelIndex), join(folder, 'data'), {
      DATABASE_URL: cluster.url,
    });
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    try {
      await server.start();
      await gate.open();
      const person = await ApiPerson.logIn(gate.url, accounts.aprendiz);
      const [node] = (await person.rows('node')).filter(({ idNode }) => idNode === TIMED.node);
      const owner = (await person.rows('enrollment'))[0]?.idUser ?? '';
      const enrollment = {
        idEnrollment: randomUUID(),
        idUser: owner,
        idNode: TIMED.node,
        nodeCode: node?.nodeCode ?? '',
        idTeam: null,
      };
      expect(
        await person.push(owner, 'phone', [{ kind: 'enrollment.create', payload: enrollment }]),
      ).toEqual(['applied']);
      const drawn = (await person.rows('questionnaire')).find(
        ({ idEvaluation }) => idEvaluation === TIMED.id,
      );
      if (!drawn) throw new Error('nothing is prepared');
      const { idEvaluation, idEnrollment, idNodeEnrollment, idQuestionnaire, questions } = drawn;
      const ids = { idEvaluation, idQuestionnaire };
      const single = questions.find(({ questionType }) => questionType === 'SINGLE_OPTION');
      const batch = [
        {
          kind: 'evaluation.start',
          payload: { ...ids, idUser: owner, idEnrollment, idNodeEnrollment },
        },
        {
          kind: 'evaluation.answer',
          payload: { ...ids, idQuestion: single?.idQuestion, data: { option: 'o1' } },
        },
        { kind: 'evaluation.finish', payload: { ...ids, timeLeft: 0, by: 'time' } },
      ].map((op) => ({ ...op, id: randomUUID() }));
      gate.holdAnswers(PUSH);
      const lost = person.push(owner, 'phone', batch).catch(() => 'nothing was heard');
      await until('the server has answered', () => gate.held.length > 0);
      await server.kill();
      gate.release();
      expect(await lost).toBe('nothing was heard');
      await server.start();
      const graded = await standingOf(server);
      expect(graded.attempts.map(({ status }) => status)).toEqual(['FINISHED', 'PREPARED']);
      expect(await person.push(owner, 'phone', batch)).toEqual([
        'replayed',
        'replayed',
        'replayed',
      ]);
      expect(await standingOf(server)).toEqual(graded);
    } finally {
      await server.stop();
      await gate.close();
      cluster.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
