/**
 * A sound goes on in the small player while the person reads on: recorded once, for its own
 * content, without a server too, and it ends with the person.
 */
import { expectAccessible } from '../support/accessible.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { begin } from '../actions/begin.ts';
import { closeContent, openContent } from '../actions/content.ts';
import { savedMedia } from '../actions/offline.ts';
import { signOut } from '../actions/sign-out.ts';
import { storedRows } from '../actions/stored.ts';
import { expect, test } from '../fixtures.ts';
import { worksOffline } from '../works-offline.ts';
import type { Page } from '@playwright/test';

const secondsOf = (page: Page): Promise<number> =>
  page.locator('audio').evaluate((media: HTMLAudioElement) => media.currentTime);
const isPlaying = (page: Page): Promise<boolean> =>
  page.locator('audio').evaluate((media: HTMLAudioElement) => !media.paused);
const toTheEnd = (page: Page): Promise<void> =>
  page.locator('audio').evaluate((media: HTMLAudioElement) => {
    media.currentTime = media.duration - 1;
  });

/** The writes of a kind that name a content, whether they wait or were taken. */
const writesOf = async (
  page: Page,
  database: string,
  kind: string,
  content: string,
): Promise<number> =>
  (await storedRows<{ kind: string; payload: unknown }>(page, database, 'outbox')).filter(
    (op) => op.kind === kind && JSON.stringify(op.payload).includes(content),
  ).length;

test(
  'a sound goes on while one reads, counts once without a server, and ends with the person @once @entered',
  worksOffline('listening'),
  async ({ device, server, complaints, isMobile }) => {
    complaints.allowNetwork();
    const { page, database } = await begin(device());
    await openContent(page, 'a-primeira-frase', 'A primeira frase');
    await page.getByRole('combobox', { name: 'Velocidade' }).selectOption('1.5');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
    await expect
      .poll(async () => (await savedMedia(page)).some((path) => path.includes('a-primeira-frase')))
      .toBe(true);
    await expectAccessible(page);
    await closeContent(page);

    const small = page.getByRole('region', { name: 'Tocando agora' });
    await expect(small.getByRole('link', { name: 'Abrir A primeira frase' })).toBeVisible();
    expect(await isPlaying(page)).toBe(true);
    const at = await secondsOf(page);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(at);
    await expectAccessible(page);

    // Back on its page it is the same sound, and nothing is asked.
    await small.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Pausar' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar de onde parou?' })).toBeHidden();
    await expect(small).toBeHidden();
    expect(await page.locator('audio').count()).toBe(1);
    await closeContent(page);
    await expect(small).toBeVisible();

    await server.stop();
    await toTheEnd(page);
    await expect
      .poll(() => writesOf(page, database, 'content.complete', 'a-primeira-frase'))
      .toBe(1);
    await expect.poll(() => writesOf(page, database, 'access.record', 'a-primeira-frase')).toBe(1);
    await server.start();
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    const rowOf = async (id: string) =>
      (await person.rows('contentEnrollment')).filter((row) => row.idContentItem === id);
    await expect
      .poll(async () => (await rowOf('a-primeira-frase')).map(({ status }) => status), {
        timeout: 60_000,
      })
      .toEqual(['COMPLETED']);

    // In sequence the next audio of its section follows, and the speed is kept.
    await page.goto('/contentNode/caminhao-que-chegou-quente?idSection=gente-que-ensina');
    await page.getByText('Tocar em sequência').click();
    await expect(page.getByRole('combobox', { name: 'Velocidade' })).toHaveValue('1.5');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
    await closeContent(page);
    await expect(
      small.getByRole('link', { name: 'Abrir O caminhão que chegou quente' }),
    ).toBeVisible();
    await toTheEnd(page);
    await expect(
      small.getByRole('link', { name: 'Abrir O cliente que liga irritado' }),
    ).toBeVisible({
      timeout: 20_000,
    });
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect
      .poll(async () => (await rowOf('caminhao-que-chegou-quente')).map(({ status }) => status), {
        timeout: 60_000,
      })
      .toEqual(['COMPLETED']);

    await page.goto('/');
    await openContent(page, 'a-primeira-frase', 'A primeira frase');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await closeContent(page);
    await expect(small).toBeVisible();
    await signOut(page, isMobile);
    await expect(small).toBeHidden();
    expect(await page.locator('audio').count()).toBe(0);
  },
);
