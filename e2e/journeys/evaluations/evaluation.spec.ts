/**
 * An evaluation: with the server, and whole without it, with a browser that is killed in the
 * middle; on another device it goes on. And every way to one, and back.
 */
import type { Page } from '@playwright/test';
import { expectAllSent, expectBadge } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { closeContent } from '../../actions/content.ts';
import { enter, expectHome, logIn } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { waitingOps } from '../../actions/waiting.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { publishExam } from '../../support/publish-exam.ts';
import { worksOffline } from '../../works-offline.ts';
import { soakOnly } from '../../soak-only.ts';

const TIMED = {
  node: 'ergonomia-no-centro-de-distribuicao',
  id: 'ergonomia-prova',
  title: 'Prova de ergonomia',
};
const DRAWN = { node: 'seguranca-da-informacao', id: 'seguranca-da-informacao-prova' };

test('is taken, graded, shown with its key, and tried again @desktop', async ({ page }) => {
  await enter(page, accounts.aprendiz);
  await act.enrollForEvaluation(page, DRAWN.node, DRAWN.id);
  await expectAccessible(page);
  await act.beginAttempt(page);
  await act.answerQuestion(page);
  await expectAccessible(page);
  // Nothing is sent while something is missing.
  const [, total] = await act.positionOf(page);
  for (let n = 1; n < total; n += 1)
    await page.getByRole('button', { name: 'Avançar questão' }).click();
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(
    page.getByText(/É necessário responder todas as questões para enviar a avaliação\./),
  ).toBeVisible();
  await act.answerUpTo(page);
  await act.handIn(page);
  await expect(page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();
  await expect(page.getByText(/^Você precisava de 70% e acertou/)).toBeVisible();
  await expect(page.getByText(/^\* Restam \d\/4 tentativas$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Gabarito' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main'), 'markup shown as text').not.toContainText(/<\/?[a-z]/);
  await page.getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^1\. Resposta (correta|errada)$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ok, entendi' }).click();
  if (await page.getByText('Reprovado').isVisible()) {
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText(`1 / ${total}`)).toBeVisible();
  }
});

test(
  'is taken whole without a connection, killed in the middle, and its result comes by itself @once @entered',
  worksOffline('evaluations'),
  async ({ device, server, complaints }) => {
    test.setTimeout(240_000);
    const { phone, page: first, database } = await begin(device());
    await act.enrollForEvaluation(first, TIMED.node, TIMED.id);
    await expectAllSent(first);
    await phone.close();
    complaints.allowNetwork();
    await server.stop();

    // An address that was never open on this device.
    let page = await phone.open(`/evaluations/-/${TIMED.id}`);
    await expect(page.getByText('Você pode fazer sem conexão')).toBeVisible();
    await act.beginAttempt(page);
    const begun = Date.now();
    await act.answerUpTo(page, 5);
    await expect(page.getByText('Salvo neste aparelho').first()).toBeVisible();
    await phone.kill();

    page = await phone.open(`/evaluations/-/${TIMED.id}`);
    await expect(page.getByText(/^Continuando de onde você parou/)).toBeVisible();
    expect((await act.positionOf(page))[0]).toBe(6);
    const left = await act.secondsLeft(page);
    expect(Math.abs(600 - (Date.now() - begun) / 1000 - left)).toBeLessThan(10);
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(
      page.getByRole('heading', { name: 'Avaliação concluída neste aparelho' }),
    ).toBeVisible();
    await expectAccessible(page);
    const kinds = (await waitingOps(page, database)).map(({ kind }) => kind);
    expect(
      kinds.filter((kind) => kind === 'evaluation.start' || kind === 'evaluation.finish').sort(),
    ).toEqual(['evaluation.finish', 'evaluation.start']);

    // What follows a finished evaluation counts at once, and the result is told wherever one is.
    await page.goto('/');
    await expectBadge(page, /Sem conexão/);
    await server.start();
    await expect(page.getByText(`Saiu o resultado de “${TIMED.title}”.`)).toBeVisible();
    await page.getByRole('link', { name: 'Ver resultado' }).click();
    await expect(
      page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ }),
    ).toBeVisible();
    await expectAllSent(page);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const attempts = (await person.rows('attempt')).filter(
      ({ idEvaluation }) => idEvaluation === TIMED.id,
    );
    const finished = attempts.filter(({ status }) => status === 'FINISHED');
    expect(finished.map(({ attempt }) => attempt)).toEqual([1]);
    const answers = (await person.rows('answer')).filter(
      ({ idQuestionnaire }) => idQuestionnaire === finished[0]?.idQuestionnaire,
    );
    expect(answers.length).toBeGreaterThan(5);
    await phone.close();
  },
);

test('goes on, on another device, at the question after the last one, and is handed in once @once @entered', async ({
  device,
  server,
}) => {
  const { phone, page } = await begin(device());
  await act.enrollForEvaluation(page, TIMED.node, TIMED.id);
  await act.beginAttempt(page);
  await act.answerUpTo(page, 3);
  // Leaving sends what waits to be sent together.
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expectAllSent(page);

  const other = device();
  const desk = await other.open();
  await logIn(desk, accounts.aprendiz);
  await expectHome(desk);
  await act.openEvaluation(desk, TIMED.id);
  await expect(desk.getByText(/^Continuando de onde você parou/)).toBeVisible();
  expect((await act.positionOf(desk))[0]).toBe(4);
  expect(await act.secondsLeft(desk)).toBeLessThan(600);
  await act.answerUpTo(desk);
  await act.handIn(desk);
  await expect(desk.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();

  // The first device hears of it while it shows the player.
  await act.openEvaluation(page, TIMED.id);
  await expect(page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ })).toBeVisible();
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const finished = (await person.rows('attempt')).filter(
    ({ idEvaluation, status }) => idEvaluation === TIMED.id && status === 'FINISHED',
  );
  expect(finished).toHaveLength(1);
  await phone.close();
  await other.close();
});

const PAGE = '/level/ergonomia-no-centro-de-distribuicao';
const EXAM_TITLE = 'Antes de seguir';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Pré-teste' });
const intro = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

test(
  'leads from gate, block, list, map, neighbours, card and a page of its own, and back',
  soakOnly('eight ways to one screen; evaluation-screen.test.tsx holds where each leads back to'),
  async ({ page }) => {
    await enter(page, accounts.aprendiz);
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(gate(page).getByText('Não iniciado')).toBeVisible();
    await gate(page).getByRole('button', { name: 'Agora não' }).click();
    await expect(page).toHaveURL('/level/seguranca');

    await page.goto(PAGE);
    await gate(page).getByRole('link', { name: 'Iniciar pré-teste' }).click();
    await expect(intro(page, 'O que você já sabe de ergonomia')).toBeVisible();
    await closeContent(page);
    await expect(page).toHaveURL(PAGE);
    await gate(page).getByRole('link', { name: 'Iniciar pré-teste' }).click();
    await act.beginAttempt(page);
    await closeContent(page);
    await expect(page).toHaveURL(PAGE);
    await expect(gate(page).getByText('Em andamento')).toBeVisible();
    await gate(page).getByRole('link', { name: 'Continuar pré-teste' }).click();
    await expect(page.getByText('Salvamento automático')).toBeVisible();
    await act.answerUpTo(page);
    await act.handIn(page);
    await expect(page.getByText('Aproveitamento', { exact: true })).toBeVisible();
    await closeContent(page);
    await expect(gate(page)).toHaveCount(0);

    await page
      .getByRole('main')
      .getByRole('link', { name: /Prova de ergonomia/ })
      .click();
    await expect(intro(page, 'Prova de ergonomia')).toBeVisible();
    await page.getByRole('link', { name: /Anterior.*A dor que avisa/s }).click();
    await expect(intro(page, 'A dor que avisa')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Navegação do conteúdo' })
      .getByRole('link', { name: /Próximo.*Prova de ergonomia/s })
      .click();
    await expect(intro(page, 'Prova de ergonomia')).toBeVisible();
    await page.getByRole('button', { name: /^Mapa/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /O que você achou do curso/ })
      .click();
    await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible();
    // From step to step nothing is added: Back leads to where the first was opened.
    await page.goBack();
    await expect(page).toHaveURL(PAGE);

    await page.goto('/level/seguranca');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Prova de ergonomia/ })
      .first()
      .click();
    await expect(intro(page, 'Prova de ergonomia')).toBeVisible();

    // A page that opens its only step: neither closing it nor going back opens it again.
    await page.goto('/level/desafio-do-glossario');
    await expect(page.getByText('Faça a matrícula para começar a avaliação.')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL('/level/alimentos');
    await page.getByRole('button', { name: 'Desafio do glossário', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/level/alimentos');
    await page.getByRole('link', { name: 'Desafio do glossário', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible();
    await closeContent(page);
    await expect(page).toHaveURL('/level/alimentos');
  },
);

test(
  'of a saved page opens without a server, and what follows it opens as it is handed in @once @entered',
  soakOnly('save-offline.spec.ts and the evaluation without a connection walk both halves'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    const [enrollment] = await (
      await ApiPerson.logIn(server.url, accounts.aprendiz)
    ).rows('enrollment');
    if (!enrollment) throw new Error('not enrolled');
    const options = ['certa', 'errada'].map((name) => ({
      idQuestionOption: name,
      description: name,
    }));
    await publishExam(
      server,
      enrollment.idNode,
      EXAM_TITLE,
      {
        questions: [
          {
            idQuestion: 'q',
            questionType: 'SINGLE_OPTION',
            statement: '<p>Qual?</p>',
            options,
            correct: { option: 'certa' },
          },
        ],
      },
      'first',
    );
    const { phone, page } = await begin(device());
    await page.goto(`/level/${enrollment.idNode}`);
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Salvar \d/ }).click();
    await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
      timeout: 60_000,
    });
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await server.stop();

    await page.goto('/neste-aparelho');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(EXAM_TITLE) })
      .first()
      .click();
    const next = page
      .getByRole('navigation', { name: 'Navegação do conteúdo' })
      .getByRole('link')
      .last();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleName(
      new RegExp(`^Próximo\\. Abre quando você concluir “${EXAM_TITLE}”`),
    );
    await act.beginAttempt(page);
    await act.chooseOption(page, 'certa');
    await act.handIn(page);
    await expect(
      page.getByRole('heading', { name: 'Avaliação concluída neste aparelho' }),
    ).toBeVisible();
    await expect(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    await expect(
      page.getByRole('link', { name: new RegExp(`Anterior.*${EXAM_TITLE}`, 's') }),
    ).toBeVisible();
    await phone.close();
  },
);
