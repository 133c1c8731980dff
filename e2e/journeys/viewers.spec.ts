/** Point 3: each kind of content opens, and what was done in it is known to the server. */
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { closeContent, openContent, rate } from '../actions/content.ts';
import { enter } from '../actions/enter.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ApiPerson } from '../support/api-person.ts';
import { soakOnly } from '../soak-only.ts';

/**
 * One session for all questions of a journey: a person who logs in with every one of them is soon asked
 * to wait.
 */
const sessions = new Map<string, Promise<ApiPerson>>();
const personOn = (base: string): Promise<ApiPerson> => {
  const known = sessions.get(base) ?? ApiPerson.logIn(base, accounts.aprendiz);
  sessions.set(base, known);
  return known;
};

test.beforeEach(async ({ page }) => {
  sessions.clear();
  await enter(page, accounts.aprendiz);
});

/** What the server says of the person in one content, once there is something. */
const serverSays = async (
  base: string,
  idContentItem: string,
): Promise<Pick<ContentEnrollment, 'status' | 'progress' | 'lastPosition'> | null> => {
  const person = await personOn(base);
  const row = (await person.rows('contentEnrollment')).find(
    (one) => one.idContentItem === idContentItem,
  );
  return row
    ? { status: row.status, progress: row.progress, lastPosition: row.lastPosition }
    : null;
};

const expectCompleted = async (base: string, idContentItem: string): Promise<void> => {
  // The time in the content waits until it is left: what is asked is whether the completion has
  // arrived.
  await expect
    .poll(() => serverSays(base, idContentItem))
    .toMatchObject({ status: 'COMPLETED', progress: 100 });
};

test(
  'what is read counts after two seconds in view, and a rating is thanked for',
  soakOnly("the viewers' tests hold it; offline.spec.ts walks what is read and counted"),
  async ({ page, server }) => {
    await openContent(page, 'ouvir-sem-interromper', 'Ouvir sem interromper');
    await expect(page.getByText('Talita Moura')).toBeVisible();
    await expectAccessible(page);
    await expectCompleted(server.url, 'ouvir-sem-interromper');
    await closeContent(page);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Atendimento que resolve' }),
    ).toBeVisible();

    await openContent(page, 'dizer-nao-com-respeito', 'Dizer não com respeito');
    await expectAccessible(page);
    await expectCompleted(server.url, 'dizer-nao-com-respeito');

    await rate(page, 4);
    const person = await personOn(server.url);
    await expect
      .poll(async () =>
        (await person.rows('rating')).map(({ idContentItem, vote }) => ({ idContentItem, vote })),
      )
      .toEqual([{ idContentItem: 'dizer-nao-com-respeito', vote: 4 }]);
  },
);

test(
  'what is played goes on from where it stopped, or begins again, and ends',
  soakOnly('plays in real time; resume.test.ts and media-progress.test.ts hold the figures'),
  async ({ page, server }) => {
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    const video = page.locator('video');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(0.5);
    await expectAccessible(page);
    // On the narrowest phones too, everything of the player can be reached.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(page.getByRole('button', { name: 'Tela cheia' })).toBeInViewport({ ratio: 1 });
    if (size) await page.setViewportSize(size);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = 36;
    });
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(36);
    await closeContent(page);
    await expect
      .poll(async () => (await serverSays(server.url, 'lavar-as-maos'))?.progress)
      .toBeGreaterThanOrEqual(50);
    expect(await serverSays(server.url, 'lavar-as-maos')).toMatchObject({ status: 'IN_PROGRESS' });

    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    await expect(page.getByRole('button', { name: 'Assistir desde o início?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar de onde parou?' }).click();
    await expect
      .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThanOrEqual(36);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = media.duration - 0.5;
    });
    await expectCompleted(server.url, 'lavar-as-maos');

    await openContent(page, 'a-primeira-frase', 'A primeira frase');
    const audio = page.locator('audio');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect
      .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
      .toBeGreaterThan(0.5);
    await expectAccessible(page);
    await audio.evaluate((media: HTMLAudioElement) => {
      media.currentTime = 40;
    });
    await expect
      .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
      .toBeGreaterThan(40);
    await closeContent(page);
    await openContent(page, 'a-primeira-frase', 'A primeira frase');
    await expect(page.getByRole('button', { name: 'Continuar de onde parou?' })).toBeVisible();
    await page.getByRole('button', { name: 'Ouvir desde o início?' }).click();
    await expect
      .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
      .toBeLessThan(20);
    await audio.evaluate((media: HTMLAudioElement) => {
      media.currentTime = media.duration - 0.5;
    });
    await expectCompleted(server.url, 'a-primeira-frase');
  },
);

test(
  'a PDF shows its pages and counts what was read, a file counts when it was downloaded',
  soakOnly('two viewers alone; pdf-progress.test.ts and file-viewer.test.tsx hold what counts'),
  async ({ page, server, isMobile }) => {
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    const paper = page.getByRole('region', { name: 'Documento PDF' });
    await expect(paper.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => serverSays(server.url, 'guia-de-trocas-e-devolucoes')).not.toBeNull();
    const first = paper.locator('[data-page-number="1"]');
    const widthOf = async (): Promise<number> => (await first.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await page.getByRole('button', { name: 'Aumentar' }).click();
    await expect.poll(widthOf).toBeGreaterThan(before);
    const zoomed = await widthOf();
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect.poll(widthOf).toBeCloseTo(zoomed, 0);

    // Phones read it as text, desktops by its pages: either counts.
    if (isMobile) {
      await page.getByRole('button', { name: 'Ler como texto' }).click();
      const text = page.getByRole('region', { name: 'Texto do PDF' });
      await expect(text.getByRole('heading', { name: 'Página 1' })).toBeVisible();
      await expect(text.getByRole('paragraph').first()).toBeVisible();
      await expectAccessible(page);
      const onward = text.getByRole('button', { name: 'Próxima página' });
      for (let at = 2; await onward.isVisible(); at += 1) {
        await onward.click();
        await expect(text.getByRole('heading', { name: `Página ${at}` })).toBeFocused();
        await expect(text.getByRole('button', { name: 'Página anterior' })).toBeVisible();
      }
    } else {
      const next = page.getByRole('button', { name: 'Próxima página' });
      while (await next.isEnabled()) await next.click();
    }
    await expectCompleted(server.url, 'guia-de-trocas-e-devolucoes');

    await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: 'Baixar arquivo' })
      .or(page.getByRole('link', { name: 'Baixar arquivo' }))
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.docx$/);
    await expectCompleted(server.url, 'roteiro-de-registro');
  },
);
