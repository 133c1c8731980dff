/**
 * Sites of others inside the app: one that allows it, one that forbids it, and one that this server
 * cannot ask.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeCertificate } from '#server/testing/mail-server.ts';
import { acceptTerms, skipWelcome, typeLogin, typePassword } from '../../actions/enter.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { EXAMPLE_PASSWORD, importExample } from '../../support/import-example.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

test.use({ ignoreHTTPSErrors: true });

const listen = (site: Server): Promise<string> =>
  new Promise((done) =>
    site.listen(0, () => done(`https://localhost:${(site.address() as AddressInfo).port}`)),
  );

const inside = (page: Page) =>
  page.frameLocator('iframe').frameLocator('iframe').getByRole('heading');
const elsewhere = (page: Page) => page.getByRole('link', { name: 'Abrir em outra aba' });

test(
  'a site that allows it is shown, one that forbids it is told, and one that cannot be asked has a way out @once',
  soakOnly('three servers of other sites; frame.test.ts and framing.test.ts hold what decides'),
  async ({ page, server, complaints }) => {
    // What the browser says of a refused frame, when the server could not ask.
    complaints.allowNetwork();
    complaints.allow(/frame|X-Frame-Options|certificate|favicon/i);
    const certificate = makeCertificate();
    const folder = mkdtempSync(join(tmpdir(), 'trilha-ca-'));
    const authority = join(folder, 'ca.pem');
    writeFileSync(authority, certificate.cert);
    const site = createServer(certificate, ({ url = '' }, answer) => {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'access-control-allow-origin': '*',
      };
      const open = url.startsWith('/aberta');
      answer
        .writeHead(200, open ? headers : { ...headers, 'x-frame-options': 'DENY' })
        .end(`<h1>${open ? 'Site aberto' : 'Site fechado'}</h1>`);
    });
    const at = await listen(site);
    const withLanding = (path: string) => (yaml: string) =>
      `${yaml}landingPage: 1\nlanding: { url: '${at}${path}' }\nsections:\n` +
      `  - { id: conversa-aberta, type: 61, title: Conversa aberta, address: '${at}/aberta/chat' }\n` +
      `  - { id: conversa-fechada, type: 61, title: Conversa fechada, address: '${at}/fechada/chat' }\n`;
    const asks = { FRAME_NETWORKS: '127.0.0.0/8, ::1', NODE_EXTRA_CA_CERTS: authority };
    let running = server;
    const startWith = async (settings: Record<string, string>): Promise<void> => {
      await running.stop();
      running = new ServerProcess(server.port, server.dataDir, settings);
      await running.start();
    };
    try {
      const address = await importExample(server, withLanding('/aberta'));
      await startWith(asks);
      await page.goto(`${address}/`);
      await expect(inside(page)).toHaveText('Site aberto');
      await expect(elsewhere(page)).toBeHidden();
      await page.getByRole('link', { name: 'Login' }).click();
      await typeLogin(page, 'bento');
      await typePassword(page, EXAMPLE_PASSWORD);
      await acceptTerms(page);
      await skipWelcome(page);
      await expect(page.getByRole('heading', { name: 'Trilhas', exact: true })).toBeVisible();
      await page.goto(`${address}/obra/conversa-aberta`);
      await expect(inside(page)).toHaveText('Site aberto');
      await expect(elsewhere(page)).toBeHidden();
      await page.goto(`${address}/obra/conversa-fechada`);
      await expect(
        page.getByText('Este site não permite ser mostrado dentro do aplicativo.'),
      ).toBeVisible();
      await expect(elsewhere(page)).toHaveAttribute('href', `${at}/fechada/chat`);
      await expectAccessible(page);

      // A server that may not ask there knows nothing: the frame is tried, and the way out stands
      // below it.
      await startWith({});
      await page.goto(`${address}/obra/conversa-fechada`);
      await expect(page.getByText('A página não apareceu?')).toBeVisible();
      await expect(elsewhere(page)).toHaveAttribute('href', `${at}/fechada/chat`);
      await expectAccessible(page);

      await page.context().clearCookies();
      await importExample(running, withLanding('/fechada'));
      await startWith(asks);
      const stranger = await page.context().browser()?.newContext({ ignoreHTTPSErrors: true });
      const fresh = await stranger?.newPage();
      if (!fresh) throw new Error('no second browser');
      await fresh.goto(`${address}/`);
      await expect(
        fresh.getByRole('heading', { name: 'Esta página não pode ser mostrada aqui' }),
      ).toBeVisible();
      await expect(elsewhere(fresh)).toHaveAttribute('href', `${at}/fechada`);
      await expectAccessible(fresh);
      await stranger?.close();
    } finally {
      await running.stop();
      site.closeAllConnections();
      site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
