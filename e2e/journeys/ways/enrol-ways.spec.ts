/** Ways to an enrolment, and what one needs: a like, a failed page, an evaluation enrolled offline. */
import { begin } from '../../actions/begin.ts';
import { enter, expectHome } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

const EXAM = { node: 'seguranca-da-informacao', id: 'seguranca-da-informacao-prova' };
const GATED = 'ergonomia-no-centro-de-distribuicao';

test(
  'a like and a failed page say what they need, with the way to enrol',
  soakOnly("the pages' tests hold what they say; enroll.spec.ts walks enrolling"),
  async ({ page }) => {
    await enter(page, accounts.aprendiz);
    // The button counts as disabled for the browser's help, and still answers a tap.
    const tap = { force: true };
    const told = page.getByText('Para curtir, é necessário estar matriculado', { exact: true });
    await page
      .getByRole('button', { name: /^Curtir Desafio do glossário/ })
      .first()
      .click(tap);
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/level/${EXAM.node}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Curtir/ })
      .first()
      .click(tap);
    await expect(told).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ has: told })
      .getByRole('button', { name: 'Fazer matrícula' })
      .click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Curtir/ })
      .first()
      .click();
    await expect(
      page.getByRole('button', { name: /^Curtir/, pressed: true }).first(),
    ).toBeVisible();

    await page.goto('/level/doca-em-ordem');
    await expect(page.getByText('Esta matrícula terminou com reprovação')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fazer rematrícula' }).click();
    await expect(page.getByText('Esta matrícula terminou com reprovação')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('0%', { exact: true })).toBeVisible();
  },
);

test(
  'who enrols without a connection reads what an evaluation needs, and begins it once it is here @once @entered',
  soakOnly('enroll.spec.ts walks enrolling without a connection, evaluation.spec.ts an evaluation'),
  async ({ device, server, complaints }) => {
    const { page } = await begin(device());
    complaints.allowNetwork();
    await server.stop();
    await page.goto(`/level/${EXAM.node}`);
    const awaited = page.getByText('A avaliação desta página ainda não está neste aparelho.');
    await expect(awaited).toBeVisible();
    await expect(
      page.getByText('As questões chegam na primeira conexão depois da matrícula.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await expect(awaited).toBeVisible();
    await expectAccessible(page);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/evaluations/-/${EXAM.id}"]`) });
    await expect(row.getByText('Precisa de conexão')).toBeVisible();
    await act.openEvaluation(page, EXAM.id);
    await expect(
      page.getByRole('heading', { name: 'As questões ainda não chegaram a este aparelho' }),
    ).toBeVisible();
    await expectAccessible(page);

    // A page whose pre-test comes first says it in the question itself, and offers no start.
    await page.goto(`/level/${GATED}`);
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    const gate = page.getByRole('dialog', { name: 'Pré-teste' });
    await expect(gate.getByText('O pré-teste ainda não está neste aparelho.')).toBeVisible();
    await expect(gate.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);

    await act.openEvaluation(page, EXAM.id);
    await server.start();
    await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible({
      timeout: 60_000,
    });
    await server.stop();
    await act.beginAttempt(page);
    await page.goto('/');
    await expectHome(page);
  },
);
