/**
 * Lessons in the shapes that authoring tools give them find their API, store, and end: with the
 * server, and saved without it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { shapes, shapesPackage } from '#server/testing/packages/shapes.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { expectAllSent } from '../../actions/badge.ts';
import { begin } from '../../actions/begin.ts';
import { lessonFrame } from '../../actions/lesson-frame.ts';
import { savePage } from '../../actions/save-page.ts';
import { expect, test } from '../../fixtures.ts';
import { accounts } from '../../support/accounts.ts';
import { ApiPerson } from '../../support/api-person.ts';
import { importCourse } from '../../support/import-course.ts';
import { soakOnly } from '../../soak-only.ts';

type Shape = keyof typeof shapes;

/** What a person sees of a lesson, and where they press. */
const lessonOf = async (page: Page, shape: Shape): Promise<FrameLocator | Page> => {
  const frame = lessonFrame(page);
  if (shape === 'moldura') return frame.frameLocator('#aula');
  if (shape === 'quadros') return frame.frameLocator('frame[name=conteudo]');
  if (shape !== 'janela') return frame;
  const opened = page.waitForEvent('popup');
  await frame.getByRole('button', { name: 'Abrir a lição' }).click();
  return opened;
};

const walk = async (page: Page, shape: Shape): Promise<void> => {
  await page.goto('/contentNode/formas');
  await page.getByRole('link', { name: shape }).click();
  const lesson = await lessonOf(page, shape);
  await lesson.getByRole('button', { name: 'Concluir' }).click();
  await expect(lesson.locator('#resultado'), shape).toHaveText('Gravado');
  if (shape === 'antiga') await expect(lesson.locator('#texto')).toHaveText('Ação e atenção');
  if (shape === 'dados') {
    await expect(lesson.locator('#titulo')).toHaveText('Do arquivo');
    await expect(lesson.locator('#conta')).toHaveText('42');
  }
  if ('close' in lesson) await lesson.close();
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await expect(page).not.toHaveURL(/\/lessons\//);
};

test(
  'of every shape store, with and without a connection @once',
  soakOnly('one lesson for each authoring tool, minutes long; scorm.spec.ts walks one whole'),
  async ({ device, server, complaints }) => {
    complaints.allowNetwork();
    complaints.allow(/Permissions policy violation: unload|unload is not allowed/);
    const folder = mkdtempSync(join(tmpdir(), 'trilha-shapes-'));
    try {
      const path = join(folder, 'formas.zip');
      writeFileSync(path, zipBytes(shapesPackage()));
      await importCourse(server, 'formas-de-licoes', '3.7', [
        { id: 'formas', type: 'scorm', path },
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    // A lesson opens windows where its package has an origin of its own.
    const { page } = await begin(device(`http://aurora.localhost:${server.port}`));
    await page.goto('/level/formas-de-licoes');
    await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
    await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
    const all = Object.keys(shapes) as Shape[];
    for (const shape of all) await walk(page, shape);
    await savePage(page, 'formas-de-licoes');
    await page.goto('/');
    await expectAllSent(page, 60_000);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const visits = (await person.rows('scormSession')).filter(
      ({ idContentItem }) => idContentItem === 'formas',
    );
    expect(visits.map(({ idSco, status }) => [idSco, status]).toSorted()).toEqual(
      all.map((shape) => [shape, 'COMPLETED']).toSorted(),
    );
    await server.stop();
    for (const shape of all) await walk(page, shape);
    await server.start();
    await page.goto('/');
    await expectAllSent(page, 60_000);
  },
);
