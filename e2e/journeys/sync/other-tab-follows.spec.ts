/** What is done in one tab is seen in the other, which is asked for nothing and has no server to hear it from. */
import { begin } from '../../acts/begin.ts';
import { openContent, rate } from '../../acts/content.ts';
import { expect, test } from '../../fixtures.ts';

test('a vote in one tab is in the other at once @once', async ({ device, server, complaints }) => {
  complaints.allowNetwork();
  const { phone, page } = await begin(device());
  const second = await phone.openTab('/');
  for (const tab of [page, second]) await openContent(tab, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
  await server.stop();
  const unrated = second.getByRole('button', { name: 'Avalie', exact: true });
  await expect(unrated).toBeVisible();
  await page.bringToFront();
  await rate(page, 4);
  await expect(second.getByRole('button', { name: 'Mudar avaliação', exact: true })).toBeVisible();
  await expect(unrated).toHaveCount(0);
  await phone.close();
});
