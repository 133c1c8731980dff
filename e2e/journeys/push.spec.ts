/**
 * Push messages in a real browser: shown in the words that were sent, for whom is signed in here,
 * and opened where they lead.
 */
import type { PushPayload } from '#contract/push-payload.ts';
import { begin } from '../actions/begin.ts';
import { expectHome } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { pushServiceOf } from '../support/push-message.ts';

test('a message is shown, leads to its page, and is shown to no person once its person has left @entered', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  const { phone, page } = await begin(device());
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const [[me], [app], [told]] = await Promise.all([
    person.rows('me'),
    person.rows('app'),
    person.rows('notification'),
  ]);
  const push = await pushServiceOf(page, `${server.url}/`);
  const payload: PushPayload = {
    v: 1,
    idCompany: app?.idCompany ?? '',
    idUser: me?.idUser ?? '',
    tag: 'n1',
    title: 'Aurora',
    text: 'Você tem uma nova notificação.',
    path: `/messages/${encodeURIComponent(told?.idNotification ?? '')}`,
  };
  // Another person's, who may have been here before.
  await push.deliver({ ...payload, idUser: 'outra-pessoa', tag: 'n0' });
  await push.deliver(payload);
  await push.deliver(payload);
  await expect
    .poll(push.shown)
    .toEqual([{ title: 'Aurora', body: 'Você tem uma nova notificação.' }]);
  await push.tap();
  await expect(page.getByRole('heading', { level: 1, name: told?.title ?? '' })).toBeVisible();
  await expect.poll(push.shown).toEqual([]);

  await page.goto('/');
  await expectHome(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: /^Abrir menu de/ }).click();
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click();
  await page.getByRole('button', { name: /^(Sim|Sair e manter neste aparelho)$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await push.deliver({ ...payload, tag: 'n2' });
  await page.waitForTimeout(1_500);
  expect(await push.shown()).toEqual([]);
  await phone.close();
});
