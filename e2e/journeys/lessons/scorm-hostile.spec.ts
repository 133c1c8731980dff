/** A package that tries what no lesson may do, and then stores without end: it reaches nothing, and the app stays usable. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostilePackage } from '#server/testing/packages/test-packages.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { begin } from '../../actions/begin.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { importCourse } from '../../support/import-course.ts';

const others = fileURLToPath(new URL('../../../server/demo/aurora/courses/descanso-que-protege/descanso.zip', import.meta.url));
const ATTEMPTS = 17;
/** Interactions that the run-time takes. */
const MOST = 2000;

test('a hostile package reaches nothing, and the app stays usable @once @entered', async ({ device, server, complaints }) => {
  complaints.allowNetwork();
  complaints.allow(/Content Security Policy|Unsafe attempt|Failed to register a ServiceWorker|when fetching the script/);
  const folder = mkdtempSync(join(tmpdir(), 'trilha-hostile-'));
  try {
    const path = join(folder, 'hostil.zip');
    // Another package of the same company, by its id.
    const other = createHash('sha256').update(readFileSync(others)).digest('hex');
    writeFileSync(path, zipBytes(hostilePackage(other)));
    await importCourse(server, 'armadilha', '3.9', [{ id: 'hostil', type: 'scorm', path }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { page } = await begin(device());
  await page.goto('/level/armadilha');
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
  await page.goto('/contentNode/hostil');

  const lesson = page.frameLocator('main iframe:visible').frameLocator('iframe');
  const read = async (): Promise<Record<string, string>> => JSON.parse((await lesson.locator('#resultado').textContent()) || '{}');
  await expect.poll(async () => Object.keys(await read()).length).toBe(ATTEMPTS);
  expect(Object.entries(await read()).filter(([, result]) => result !== 'barrado')).toEqual([]);
  const address = page.url();
  await lesson.getByRole('button', { name: 'Trocar a página' }).click();
  await expect(lesson.locator('#sair')).toHaveText('Barrado');
  expect(page.url()).toBe(address);

  await lesson.getByRole('button', { name: 'Gravar sem fim' }).click();
  await expect(lesson.locator('#repetir')).toHaveText(`${MOST} respostas, texto recusado`);
  await expect(page.getByText('Um texto desta lição era longo demais e não foi salvo.')).toBeVisible();
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expect(page).not.toHaveURL(/\/lessons\//);
  await page.goto('/level/armadilha');
  await expect(page.getByText('armadilha').first()).toBeVisible();
  // What it had stored before stays, and arrives.
  const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
  const arrived = async (): Promise<unknown[]> =>
    (await person.rows('scormSession')).filter(({ idContentItem }) => idContentItem === 'hostil').map(({ status }) => status);
  await expect.poll(arrived, { timeout: 90_000 }).toContain('COMPLETED');
});
