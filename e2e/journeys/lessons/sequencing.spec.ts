/**
 * Packages of 2004 in the player, by the sequencing book: a whole course by Próximo alone, from its
 * start to the certificate, and cases of the table that the rules are held to.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withManifest } from '#server/testing/packages/package-manifest.ts';
import { zipBytes, type ZipEntry } from '#server/testing/zip-bytes.ts';
import { casesOf, treeOf } from '#tests/builders/sequencing-table.ts';
import { itemsOf, sequencingXml } from '#tests/builders/sequencing-xml.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { expectInLesson, lessonFrame } from '../../actions/lesson-frame.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { importCourse } from '../../support/import-course.ts';
import { soakOnly } from '../../soak-only.ts';

const lessonPage = (script: string): ZipEntry => ({
  name: 'aula.html',
  data: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Aula</title><p>Aula</p><script>${script}</script></html>`,
});

/** As little as a lesson may call, and all of it when it is left. */
const minimal = `
  const api = parent.API_1484_11;
  addEventListener('pagehide', () => {
    api.Initialize('');
    api.SetValue('cmi.completion_status', 'completed');
    api.Terminate('');
  });`;

/** Begins, and does what the test says. */
const driven = `
  const api = parent.API_1484_11;
  api.Initialize('');
  window.say = (words, request) => {
    for (const [name, value] of words) api.SetValue(name, value);
    if (request) api.SetValue('adl.nav.request', request);
    api.Terminate('');
  };`;

const packageOf = (id: string, text: string, script: string): Uint8Array => {
  const tree = treeOf(text);
  return zipBytes(
    withManifest({
      id,
      title: id,
      version: '2004 4th Edition',
      items: itemsOf(tree, 'aula.html'),
      more: sequencingXml(tree),
      files: [lessonPage(script)],
    }),
  );
};

const enroll = async (page: Page, course: string): Promise<void> => {
  await page.goto(`/level/${course}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
};

const isOpen = (page: Page, lesson: string): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`/lessons/.*/${lesson}(\\?|$)`));
const isShown = (page: Page): Promise<void> => expectInLesson(lessonFrame(page).getByText('Aula'));

test(
  'eighteen lessons that complete only when they are left are played by Próximo alone @once @entered',
  soakOnly('eighteen lessons; lesson.machine.test.ts and the table hold the rules'),
  async ({ device, server, complaints }) => {
    test.setTimeout(300_000);
    complaints.allowNetwork();
    const ids = Array.from({ length: 18 }, (_, n) => `l${n + 1}`);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-flow-'));
    try {
      const path = join(folder, 'percurso.zip');
      writeFileSync(path, packageOf('percurso', `o[flow; nochoice](${ids.join(' ')})`, minimal));
      const files = [{ id: 'percurso', type: 'scorm', path }];
      await importCourse(server, 'dezoito-licoes', '3.9', files, ['certificate: true']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { page } = await begin(device());
    await enroll(page, 'dezoito-licoes');
    await page.goto('/contentNode/percurso');
    await page.getByRole('link', { name: 'Começar' }).click();
    for (const [at, id] of ids.entries()) {
      await isOpen(page, id);
      await isShown(page);
      if (at < ids.length - 1) await page.locator('a[rel=next]').click();
    }
    await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
    await expect(page.getByText('18 de 18 lições concluídas')).toBeVisible();
    await expectAllSent(page, 60_000);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const [content] = (await person.rows('contentEnrollment')).filter(
      ({ idContentItem }) => idContentItem === 'percurso',
    );
    expect(content).toMatchObject({ status: 'COMPLETED', progress: 100 });
    await expect.poll(() => person.progressIn('dezoito-licoes')).toBe(100);
    await page.getByRole('link', { name: 'Ver conclusão' }).click();
    const button = page.getByRole('button', { name: 'Baixar certificado' });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/certificate\.pdf$/);
  },
);

const table = `
tree o[flow](a b c)
start continue = a b
start continue continue = a b c
start continue continue continue = a b c end
start previous = a SB.2.1-3
start continue previous = a b a
start exit = a -
start exitAll = a end
start suspendAll = a end
start incomplete continue = a b
start failed continue = a b
start suspend continue previous = a b a
start jump:c = a c
start choice:c = a c
start jump:o = a DB.1.1-1
tree o[flow](a b[pre skip if always] c)
start continue = a c
start continue previous = a c a
tree o[flow](a b[pre disabled if always] c)
start continue = a SB.2.2-2
start choice:b = a DB.1.1-3
tree o[flow](a g[flow; forwardOnly](b c) d)
start continue previous = a b NB.2.1-5
start continue continue continue = a b c d
tree o[flow](g[flow; nochoiceExit](a b) c)
start choice:b = a b
start choice:c = a NB.2.1-8
tree o[flow](a g[flow; prevent](b c) d)
start choice:b = a SB.2.9-6
start choice:g = a b
tree o[flow](a[pre stopForwardTraversal if not satisfied] b c)
start failed choice:b = a SB.2.4-1
start passed choice:b = a b
tree o[flow](a b[post retry if not satisfied] c)
start continue failed continue = a b b
start continue passed continue = a b c
tree o[flow](a b[post exitAll if not satisfied] c)
start continue failed continue = a b end
tree o[flow](a b[post retryAll if not satisfied] c)
start continue failed continue = a b a
tree o[flow](x g[flow; post retry if not satisfied](a b[post exitParent if always]) c)
start continue continue failed continue = x a b a
start continue passed continue passed continue = x a b c
tree o[flow](x g[flow; post continue if always](a[post exitParent if satisfied] b) c)
start continue passed exit = x a c
tree o[flow](a[limit 1] b)
start continue previous = a b SB.2.2-2
start suspend continue previous = a b a
tree o[flow](g[flow; >G; roll satisfied if any satisfied](a b) c[x<G; pre skip if satisfied(x)] d)
start passed continue failed continue = a b d
start failed continue failed continue = a b c
tree o[flow](a[x>G] b[y<G; pre disabled if not satisfied(y)] c)
start x:failed continue = a SB.2.2-2
start x:passed continue = a b
tree o[flow](a[needs 0.6; >G] c[x<G; pre skip if satisfied(x)] d)
start measure:0.6 continue = a d
start measure:0.5 continue = a c
tree o[flow](g[flow; exit if satisfied](a b) c)
start passed continue passed continue = a b c
`;

const values: Readonly<Record<string, [string, string][]>> = {
  passed: [
    ['cmi.success_status', 'passed'],
    ['cmi.completion_status', 'completed'],
  ],
  failed: [
    ['cmi.success_status', 'failed'],
    ['cmi.completion_status', 'completed'],
  ],
  incomplete: [['cmi.completion_status', 'incomplete']],
  suspend: [['cmi.exit', 'suspend']],
};

/** What a word of the table is to a lesson; null for a request. */
const saidBy = (word: string): [string, string][] | null => {
  const [name = '', value = ''] = word.split(':');
  if (name === 'measure') return [['cmi.score.scaled', value]];
  if (values[value]) return [['cmi.objectives.0.success_status', value]];
  return values[name] ?? null;
};

const requestOf = (word: string): string => {
  const [kind, target] = word.split(':');
  return target === undefined ? word : `{target=${target}}${kind}`;
};

test(
  'lessons of 2004 lead where the table of the sequencing book says @once @entered',
  soakOnly('forty packages; the table holds the rules themselves'),
  async ({ device, server, complaints }) => {
    test.setTimeout(900_000);
    complaints.allowNetwork();
    const cases = casesOf(table);
    expect(cases.length).toBeGreaterThanOrEqual(40);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-cases-'));
    try {
      const files = cases.map(({ tree }, at) => {
        const id = `caso-${at}`;
        const path = join(folder, `${id}.zip`);
        writeFileSync(path, packageOf(id, tree, driven));
        return { id, type: 'scorm', path };
      });
      await importCourse(server, 'casos', '3.9', files);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { page } = await begin(device());
    await enroll(page, 'casos');
    for (const [at, { steps, leads, tree }] of cases.entries()) {
      const led = leads.split(' ');
      await page.goto(`/contentNode/caso-${at}`);
      await page.getByRole('link', { name: 'Começar' }).click();
      let said: [string, string][] = [];
      for (const word of steps.split(/\s+/)) {
        const more = saidBy(word);
        if (more) {
          said.push(...more);
          continue;
        }
        const next = led.shift() ?? '';
        const about = `${tree}: ${steps}`;
        if (word !== 'start') {
          const session = await page.locator('main iframe:visible').getAttribute('src');
          expect(session, about).toContain('/lesson');
          await lessonFrame(page)
            .locator('body')
            .evaluate(
              (_, [words, request]) =>
                (window as unknown as { say: (...all: unknown[]) => void }).say(words, request),
              [said, requestOf(word)] as const,
            );
          said = [];
        }
        if (/^\w$/.test(next)) {
          await expect(page, about).toHaveURL(new RegExp(`/lessons/.*/${next}(\\?|$)`));
          await isShown(page);
        } else await expect(page.getByRole('list', { name: 'Lições' }), about).toBeVisible();
      }
    }
    await page.goto('/');
    await expectAllSent(page, 60_000);
  },
);
