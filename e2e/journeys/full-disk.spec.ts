/** A device without room for what is being saved: saving stops in words, and costs nothing else. */
import { begin } from '../actions/begin.ts';
import { openContent } from '../actions/content.ts';
import { expectHome } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { freePort } from '../support/free-port.ts';
import { Gate } from '../support/gate.ts';
import { soakOnly } from '../soak-only.ts';

const COURSE = '/level/boas-praticas-com-alimentos';

test(
  'stops saving in words, keeps the session, and goes on when there is room @once',
  soakOnly(
    'fills a real disk; storage.spec.ts walks a full device, full-disk.test.ts holds the rest',
  ),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const phone = device(gate.url);
    let { page } = await begin(phone);
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    const dialog = page.getByRole('dialog');
    // Enough room when it is asked for, and none when the files come.
    gate.answerInstead((path) =>
      path.startsWith('/media/') ? { status: 503, headers: {}, body: '' } : null,
    );
    await dialog.getByRole('button', { name: /^Salvar/ }).click();
    await expect(
      dialog.getByText('Sem conexão. Retomamos do mesmo ponto', { exact: false }),
    ).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin: gate.url });
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: gate.url,
      quotaSize: usage + 300_000,
    });
    gate.release();
    await page.reload();
    await page.getByRole('button', { name: /^(Salvando|Não foi possível salvar tudo)/ }).click();
    await expect(
      dialog.getByText('Paramos de salvar para não faltar espaço ao resto.', { exact: false }),
    ).toBeVisible();
    expect(
      await page.evaluate(async () => (await (await caches.open('reserve-v1')).keys()).length),
    ).toBe(0);

    await phone.kill();
    page = await phone.open('/');
    await expectHome(page);
    await openContent(page, 'o-que-contamina', 'O que contamina um alimento');
    await expect(page.getByText(/^(Salvo neste aparelho|Enviado às)/).first()).toBeVisible();

    // The browser that was started anew has its whole quota again.
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Não foi possível salvar tudo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
      timeout: 90_000,
    });
    await phone.close();
    await gate.close();
  },
);
