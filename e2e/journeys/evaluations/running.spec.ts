/** An attempt that runs is seen on every device, with the time it has left, wherever its page is. */
import type { Page } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter, expectHome, logIn } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

const TIMED = {
  node: 'ergonomia-no-centro-de-distribuicao',
  id: 'ergonomia-prova',
  title: 'Prova de ergonomia',
};
const UNTIMED = { node: 'seguranca-da-informacao', id: 'seguranca-da-informacao-prova' };

/** On home, on the card of its page and in the page. */
const expectRunning = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expectHome(page);
  const main = page.getByRole('main');
  const first = main.getByRole('region', { name: `Continuar ${TIMED.title}` });
  await expect(first.getByText(/^Em andamento · restam \d min$/)).toBeVisible();
  await expect(first.getByRole('link')).toHaveAttribute('href', `/evaluations/-/${TIMED.id}`);
  await expect(
    main
      .getByRole('article')
      .getByText(/^Avaliação em andamento · restam \d min$/)
      .first(),
  ).toBeVisible();
  await page.goto(`/level/${TIMED.node}`);
  const row = main.getByRole('listitem').filter({ hasText: TIMED.title });
  await expect(row.getByText(/^Em andamento · restam \d min$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Continuar avaliação' })).toHaveAttribute(
    'href',
    `/evaluations/-/${TIMED.id}`,
  );
  await expectAccessible(page);
};

test(
  'shows on home, on its card and in its page, on a device that never had it too',
  soakOnly("the cards' tests hold it; two-phones.spec.ts walks an attempt on two devices"),
  async ({ page, secondPage, server, complaints }) => {
    await enter(page, accounts.aprendiz);
    await act.enrollForEvaluation(page, UNTIMED.node, UNTIMED.id);
    await act.enrollForEvaluation(page, TIMED.node, TIMED.id);
    await act.beginAttempt(page);
    await act.answerQuestion(page);
    await expectRunning(page);
    await expectAllSent(page);
    await logIn(secondPage, accounts.aprendiz);
    await expectHome(secondPage);
    await expectRunning(secondPage);

    // One that has no limit, begun with the server away: it waits here, and shows here.
    await readyForOffline(page);
    complaints.allowNetwork();
    await server.stop();
    await act.openEvaluation(page, UNTIMED.id);
    await act.beginAttempt(page);
    await page.goto(`/level/${UNTIMED.node}`);
    await expect(
      page.getByRole('listitem').getByText('Em andamento', { exact: true }),
    ).toBeVisible();
    await expectRunning(page);
  },
);
