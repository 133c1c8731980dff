/**
 * A film of 500 MB over a line that breaks again and again, through a killed browser: it arrives
 * once, and neither side ever holds it in memory. Taken on 2026-11-26 on two cores with a load of
 * 12 of other work: three minutes, 6 requests broken; the browser's largest process 250 to 345 MB,
 * the server 378 to 381 MB.
 */
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAllSent } from '../../actions/badge.ts';
import { enter } from '../../actions/enter.ts';
import { readyForOffline } from '../../actions/offline.ts';
import { test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { freePort } from '../../support/free-port.ts';
import { Gate } from '../../support/gate.ts';
import { memoryOf } from '../../support/process-tree.ts';
import { until } from '../../support/until.ts';
import { soakOnly } from '../../soak-only.ts';

const SIZE = 500_000_000;
const TITLE = 'Manobra na doca, o filme inteiro';
/** Requests with a piece of the film. */
const PIECE = /^\/api\/.*upload/;
/** The browser is killed after so many of them. */
const KILLED_AFTER = 12;
/** Neither process may grow by more than this, MB: the film is five hundred. */
const MAX_MB = 300;

/** The beginning of a film, and nothing but zeros: it takes no room on the disk. */
const filmIn = (folder: string): string => {
  const path = join(folder, 'doca.mp4');
  const file = openSync(path, 'w');
  writeSync(
    file,
    Buffer.from([
      0,
      0,
      0,
      0x18,
      ...Buffer.from('ftypmp42'),
      0,
      0,
      0,
      0,
      ...Buffer.from('mp42isom'),
    ]),
  );
  closeSync(file);
  truncateSync(path, SIZE);
  return path;
};

test(
  'a film of 500 MB arrives once, over a bad line and through a killed browser @once',
  soakOnly('sends 500 MB; upload.spec.ts walks a smaller file the same way'),
  async ({ device, server, baseURL, complaints }, info) => {
    test.setTimeout(300_000);
    complaints.allowNetwork();
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const folder = mkdtempSync(join(tmpdir(), 'trilha-film-'));
    const phone = device(gate.url);
    let page = await phone.open();
    await enter(page, accounts.aprendiz);
    await readyForOffline(page);
    await page.goto('/enviar/enviar-relato');
    const before = { browser: phone.memory(), server: memoryOf(server.pid ?? 0) };
    const most = { ...before };
    const measuring = setInterval(() => {
      most.browser = Math.max(most.browser, phone.memory());
      most.server = Math.max(most.server, memoryOf(server.pid ?? 0));
    }, 1_000);
    try {
      let pieces = 0;
      let broken = 0;
      // Every third piece is lost: on its way, or with its answer on the way back.
      gate.fault = () => {
        pieces = gate.passed.filter((path) => PIECE.test(path)).length + broken;
        if (pieces === 0 || pieces % 3 !== 0) return null;
        broken += 1;
        return broken % 2 === 0 ? 'dropped' : 'unanswered';
      };
      await page.getByLabel('Título').fill(TITLE);
      await page.getByLabel('Descrição').fill('Do começo ao fim.');
      await page.locator('input[type=file]').setInputFiles(filmIn(folder));
      await page.getByRole('button', { name: 'ENVIAR' }).click();
      await expect(page.getByLabel('Título')).toHaveValue('', { timeout: 60_000 });
      await until('pieces on their way', () => pieces >= KILLED_AFTER, 120_000);
      await phone.kill();
      page = await phone.open('/relatos/relatos');
      await expect(page.getByText(TITLE)).toBeVisible();
      await until('a line that broke', () => broken >= 6, 120_000);
      gate.fault = () => null;
      await expectAllSent(page, 180_000);
      const admin = await ApiPerson.logIn(baseURL ?? '', accounts.admin);
      const sent = (await admin.rows('userUploadReview')).filter(({ title }) => title === TITLE);
      expect(sent.map(({ size, fileName }) => [size, fileName])).toEqual([[SIZE, 'doca.mp4']]);
      const all = gate.passed.filter((path) => PIECE.test(path)).length;
      const figures = `${all} requests passed, ${broken} broken; browser ${before.browser.toFixed(0)} to ${most.browser.toFixed(0)} MB, server ${before.server.toFixed(0)} to ${most.server.toFixed(0)} MB`;
      info.annotations.push({ type: 'figures', description: figures });
      process.stdout.write(`${figures}\n`);
      expect(
        [most.browser - before.browser < MAX_MB, most.server - before.server < MAX_MB],
        figures,
      ).toEqual([true, true]);
    } finally {
      clearInterval(measuring);
      await phone.close();
      await gate.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
