/**
 * A package of one lesson opens it by itself: closing leaves it, also where the person came by the
 * lesson's own address, and does not lead back into it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { quizPackage } from '#server/testing/packages/test-packages.ts';
import { zipBytes } from '#server/testing/zip-bytes.ts';
import { begin } from '../../actions/begin.ts';
import { expectInLesson, lessonFrame } from '../../actions/lesson-frame.ts';
import { expect, test } from '../../fixtures.ts';
import { importCourse } from '../../support/import-course.ts';

/** A course of two packages, and one that has nothing but a package. */
const COURSE = 'licoes-sozinhas';
const PACKAGE = 'prova-um';
const ALONE = 'uma-licao-e-nada-mais';
const ALONE_PACKAGE = 'prova-tres';

const closeLesson = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/lessons\//);
  await expectInLesson(lessonFrame(page).getByRole('button', { name: 'Responder' }));
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
};

/** Longer than the moment after which a package of one lesson opens it. */
const staysAt = async (page: Page, address: RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await page.waitForTimeout(1600);
  await expect(page).toHaveURL(address);
};

/** Presses the lesson's link as soon as there is one: no driver is as quick on a busy machine. */
const pressOnceThere = (): void => {
  const seen = new MutationObserver(() => {
    const link = document.querySelector<HTMLElement>('[aria-label="Lições"] a');
    if (!link) return;
    seen.disconnect();
    link.click();
  });
  seen.observe(document, { childList: true, subtree: true });
};

const enrollIn = async (page: Page, idNode: string): Promise<void> => {
  await page.goto(`/level/${idNode}`);
  await page.getByRole('button', { name: 'Fazer matrícula' }).first().click();
  await expect(page.getByText('Você ainda não está matriculado')).toHaveCount(0);
};

test('closing a package of one lesson leaves it, whichever way it was entered @once', async ({
  device,
  server,
  complaints,
}) => {
  complaints.allowNetwork();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-one-lesson-'));
  try {
    const path = join(folder, 'prova.zip');
    writeFileSync(path, zipBytes(quizPackage()));
    const lesson = (id: string) => ({ id, type: 'scorm', path });
    await importCourse(server, COURSE, '3.8', [lesson(PACKAGE), lesson('prova-dois')]);
    await importCourse(server, ALONE, '3.7', [lesson(ALONE_PACKAGE)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { phone, page } = await begin(device());
  await enrollIn(page, COURSE);

  // By the package's page, from the course.
  await page
    .getByRole('link', { name: new RegExp(PACKAGE) })
    .first()
    .click();
  await closeLesson(page);
  await staysAt(page, new RegExp(`/level/${COURSE}`));

  // In a window that has shown nothing else: by the address of the lesson, and of the package.
  for (const address of [`/lessons/-/${PACKAGE}/prova`, `/contentNode/${PACKAGE}`]) {
    const tab = await phone.openTab(address);
    await closeLesson(tab);
    await staysAt(tab, new RegExp(`/level/${COURSE}`));
    await tab.close();
  }

  // By hand before it opens by itself: the way back leads to the package's page, and stays there.
  const tab = await phone.openTab(`/contentNode/${PACKAGE}`, pressOnceThere);
  await closeLesson(tab);
  await staysAt(tab, new RegExp(`/contentNode/${PACKAGE}`));
  await tab.close();

  // The page of a course that has nothing else opens the package at once: the way leads above it.
  await enrollIn(page, ALONE);
  for (const address of [`/level/${ALONE}`, `/lessons/-/${ALONE_PACKAGE}/prova`]) {
    const alone = await phone.openTab(address);
    await closeLesson(alone);
    await staysAt(alone, /\/level\/(?!uma-licao)/);
    await alone.close();
  }
});
