/**
 * An evaluation with a wrong key: what its learner is told once it is graded anew, and the
 * certificate in the result.
 */
import { readFile } from 'node:fs/promises';
import { readPdf } from '#server/testing/read-pdf.ts';
import { enter } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { pages } from '../../actions/finish.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { operator } from '../../support/operator.ts';
import { EXAM, publishExam } from '../../support/publish-exam.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

const COURSE = 'atendimento-que-resolve';
const STEPS = [
  'a-primeira-frase',
  'cinco-passos-da-reclamacao',
  'entrega-com-atraso',
  'dizer-nao-com-respeito',
  'guia-de-trocas-e-devolucoes',
  'roteiro-de-registro',
  'dados-do-cliente',
  pages[0][0],
];
const options = [
  { idQuestionOption: 'ouvir', description: 'Ouvir até o fim' },
  { idQuestionOption: 'responder', description: 'Responder logo' },
];

const publish = (server: ServerProcess, option: 'ouvir' | 'responder'): Promise<void> =>
  publishExam(server, COURSE, 'O primeiro contato', {
    questions: [
      {
        idQuestion: 'q',
        questionType: 'SINGLE_OPTION',
        statement: '<p>O que vem antes?</p>',
        options,
        correct: { option },
      },
    ],
    parameters: { maxTries: 1 },
  });

test(
  'a result that is graded anew reaches its learner, with the certificate @once',
  soakOnly('an operator command and a course; regrade-evaluation.test.ts holds it'),
  async ({ page, server, complaints }) => {
    complaints.allowNetwork();
    await publish(server, 'responder');
    await (await ApiPerson.logIn(server.url, accounts.aprendiz)).finish(COURSE, STEPS);
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await act.openEvaluation(page, EXAM);
    await act.beginAttempt(page);
    await act.chooseOption(page, 'Ouvir até o fim');
    await act.handIn(page);
    await expect(page.getByRole('heading', { name: 'Que pena, Rosana!' })).toBeVisible();
    const certificate = page.getByRole('main').getByRole('button', { name: 'Baixar certificado' });
    await expect(certificate).toHaveCount(0);

    // The key was wrong. The page stays open while the operator mends it.
    await publish(server, 'ouvir');
    await expect(page.getByRole('heading', { name: 'Que pena, Rosana!' })).toBeVisible();
    await server.stop();
    expect(await operator(server, 'regrade', EXAM, '--company', 'aurora')).toMatch(
      /O primeiro contato/,
    );
    await server.start();
    await expect(page.getByRole('heading', { name: 'Parabéns, Rosana!' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Você precisava de 70% e acertou 100%')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
    expect(file.suggestedFilename()).toBe('Atendimentoqueresolve_certificate.pdf');
    expect((await readPdf(await readFile(await file.path()))).words).toContain('Rosana Ferreira');
    await page.goto('/myJourney/historic');
    await page.getByLabel('Buscar no histórico').fill('primeiro contato');
    await expect(page.getByRole('cell', { name: 'Aprovado' })).toBeVisible();
  },
);
