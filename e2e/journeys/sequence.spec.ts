/** Steps in their order: one opens when the step before it is done. */
import { openContent } from '../actions/content.ts';
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';

test('what was finished opens the next step', async ({ page }) => {
  await enter(page, accounts.colega);
  await openContent(page, 'quase-acidentes-no-cd', 'O que pode dar errado: três quase acidentes');
  await expect(page.getByText('Conclua “O que pode dar errado: três quase acidentes” para abrir')).toBeVisible();
  await page.getByRole('button', { name: 'Reproduzir' }).first().click();
  const video = page.locator('video');
  // How long it is is known once its beginning has come.
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => Number.isFinite(media.duration))).toBe(true);
  await video.evaluate((media: HTMLVideoElement) => {
    media.currentTime = media.duration - 0.5;
  });
  await page.getByRole('link', { name: /Próximo.*Checklist antes de ligar/s }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checklist antes de ligar' })).toBeVisible();
});
