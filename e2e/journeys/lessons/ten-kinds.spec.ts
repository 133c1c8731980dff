/**
 * Packages of ten kinds, saved and never opened, are played to their end while the server is
 * stopped; what they stored arrives when it is back.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { type PackageKind, packageKinds } from '#server/testing/packages/kinds.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { savePage } from '../../actions/save-page.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { importCourse } from '../../support/import-course.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { soakOnly } from '../../soak-only.ts';

const COURSE = 'dez-tipos';

const importKinds = async (server: ServerProcess): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-kinds-'));
  try {
    const files = Object.entries(packageKinds).map(([id, { entries }]) => {
      const path = join(folder, `${id}.zip`);
      writeFileSync(path, zipBytes(entries));
      return { id, type: 'scorm', path };
    });
    await importCourse(server, COURSE, '3.9', files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All are there: a picture that did not load has no width. */
const picturesLoad = (lesson: FrameLocator, kind: string): Promise<void> =>
  expect
    .poll(
      () =>
        lesson
          .locator('img')
          .evaluateAll(
            (all) => all.filter((one) => !(one as HTMLImageElement).naturalWidth).length,
          ),
      { message: kind },
    )
    .toBe(0);

const finish = async (lesson: FrameLocator | Page, kind: string): Promise<void> => {
  await lesson.getByRole('button', { name: 'Concluir' }).click();
  await expect(lesson.locator('#resultado'), kind).toHaveText('Gravado');
};

const play = async (page: Page, kind: string, told: PackageKind): Promise<void> => {
  await page.goto(`/contentNode/${kind}`);
  const lesson = lessonFrame(page);
  const [first] = told.steps;
  // A package of one lesson opens it by itself; one of more begins by its button.
  if (told.steps.length > 1) await page.getByRole('link', { name: 'Começar' }).click();
  for (const { id } of told.steps) {
    if (id !== first?.id) await page.locator('a[rel=next]').click();
    await expect(lesson.getByRole('heading', { name: id }), kind).toBeVisible();
    if (kind === 'banco-com-fotos') await expect(lesson.locator('img')).toHaveCount(3);
    await picturesLoad(lesson, kind);
    if (kind === 'dados-2004' && id === 'le')
      await expect(lesson.locator('#recado')).toHaveText('Bom turno');
    if (told.isWindow === true) {
      const opened = page.waitForEvent('popup');
      await lesson.getByRole('button', { name: 'Abrir em janela' }).click();
      const window = await opened;
      await finish(window, kind);
      await window.close();
    } else if (told.isAsset !== true) await finish(lesson, kind);
  }
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expect(page, kind).not.toHaveURL(/\/lessons\//);
};

test(
  'packages of ten kinds that were never opened are played without a connection, and arrive @once',
  soakOnly('ten packages, minutes long; scorm.spec.ts walks one of each standard whole'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    await importKinds(server);
    // A lesson opens windows where its package has an origin of its own.
    const { phone, page: first } = await begin(device(`http://aurora.localhost:${server.port}`));
    await first.goto(`/level/${COURSE}`);
    await first.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(first.getByText('Você ainda não está matriculado')).toHaveCount(0);
    await savePage(first, COURSE);
    await first.goto('/');
    await expectAllSent(first, 60_000);
    await phone.close();
    await server.stop();

    const page = await phone.open('/');
    const kinds = Object.entries(packageKinds);
    for (const [kind, told] of kinds) await play(page, kind, told);

    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const visits = (await person.rows('scormSession')).map(
      ({ idContentItem, idSco, status }) => `${idContentItem} ${idSco} ${status}`,
    );
    expect(visits.toSorted()).toEqual(
      kinds
        .flatMap(([kind, { steps }]) => steps.map(({ id, status }) => `${kind} ${id} ${status}`))
        .toSorted(),
    );
  },
);
