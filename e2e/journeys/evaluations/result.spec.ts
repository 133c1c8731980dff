/** Where one stands when an evaluation opens, begins and ends, and that nothing covers it. */
import type { Locator, Page } from '@playwright/test';
import { enter } from '../../actions/enter.ts';
import * as act from '../../actions/evaluation.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { soakOnly } from '../../soak-only.ts';

const EXAM = { node: 'seguranca-da-informacao', id: 'seguranca-da-informacao-prova' };

/** The notice that the network went, which comes whatever is open. */
const expectToastClearOf = async (page: Page, kept: Locator): Promise<void> => {
  await page.context().setOffline(true);
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: 'Parece que você está sem conexão com a internet.' });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other] = [await toast.boundingBox(), await kept.boundingBox()];
      return (
        one !== null &&
        other !== null &&
        (one.y + one.height <= other.y || other.y + other.height <= one.y)
      );
    })
    .toBe(true);
  await page.context().setOffline(false);
  await expect(toast).toHaveCount(0);
};

test(
  'the heading has the focus, the result is whole and leads on one way, and no toast covers the end',
  soakOnly("the result's tests hold it; evaluation.spec.ts walks one to its result"),
  async ({ page, complaints }) => {
    complaints.allowNetwork();
    await enter(page, accounts.aprendiz);
    await act.enrollForEvaluation(page, EXAM.node, EXAM.id);
    await page.goto(`/level/${EXAM.node}`);
    await page.locator(`main a[href="/evaluations/-/${EXAM.id}"]`).first().click();
    await expect(page.getByRole('button', { name: 'Iniciar avaliação' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await act.beginAttempt(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await act.answerUpTo(page);
    await expectToastClearOf(page, page.getByRole('button', { name: 'Enviar avaliação' }));
    await act.handIn(page);
    await expect(
      page.getByRole('heading', { name: /^(Parabéns|Que pena), Rosana!$/ }),
    ).toBeVisible();
    const onward = page.getByRole('link', { name: /^Próximo/ });
    await expect.poll(() => onward.count()).toBeLessThan(2);
    await expect(page.getByRole('heading', { name: /avis/i })).toHaveCount(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const gauge = await page.getByRole('img', { name: /%$/ }).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(gauge).not.toBeNull();
    expect(gauge?.x).toBeGreaterThanOrEqual(0);
    expect((gauge?.x ?? 0) + (gauge?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expectAccessible(page);

    await page.goto(`/level/${EXAM.node}`);
    await page.getByRole('main').getByRole('button', { name: 'Interações' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox').first().fill('Muito útil para o turno da noite.');
    await expectToastClearOf(page, drawer.getByRole('button', { name: /enviar/i }).first());
  },
);
