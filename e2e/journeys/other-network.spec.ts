/**
 * The log-in page of a hotel answers every address with itself and status 200: nothing of it is
 * kept, and nothing counts as delivered.
 */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAllSent } from '../actions/badge.ts';
import { openContent } from '../actions/content.ts';
import { readyForOffline, savedMedia } from '../actions/offline.ts';
import { begin } from '../actions/begin.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { freePort } from '../support/free-port.ts';
import { Gate, hotel } from '../support/gate.ts';
import { soakOnly } from '../soak-only.ts';

/** What Chromium says of a page in the place of the app's manifest. */
const ofTheManifest = /^Manifest: Line: 1/;
const NOT_PLAYED = /^Este (vídeo|áudio) não está neste aparelho/;
/** With a connection, and without one. */
const NOT_READ = /^(Erro ao carregar PDF|Este PDF não está neste aparelho)$/;
const NOT_FETCHED = /^(O arquivo não foi baixado|Este arquivo não está neste aparelho)/;
const COURSE = '/level/atendimento-que-resolve';

/** Files in the cache that are not what their address names, by their bytes. */
const poisoned = async (page: Page): Promise<string[]> => {
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('media-v1');
    const read = async (request: Request): Promise<[string, number[]]> => [
      new URL(request.url).pathname,
      [...new Uint8Array(await ((await cache.match(request)) as Response).arrayBuffer())],
    ];
    return Promise.all((await cache.keys()).map(read));
  });
  return kept.flatMap(([path, bytes]) =>
    path.includes(createHash('sha256').update(Uint8Array.from(bytes)).digest('hex')) ? [] : [path],
  );
};

/** Pictures of the page that are in view and were decoded. */
const pictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('main img[src^="/media/"]')].filter(
        (img) => img.naturalWidth > 0,
      ).length,
  );

const plays = async (page: Page, what: 'video' | 'audio'): Promise<void> => {
  await page.getByRole('button', { name: 'Reproduzir' }).first().click();
  await expect
    .poll(() => page.locator(what).evaluate((media: HTMLMediaElement) => media.currentTime))
    .toBeGreaterThan(0.3);
};

const statusOf = async (person: ApiPerson, content: string): Promise<string | undefined> =>
  (await person.rows('contentEnrollment')).find(({ idContentItem }) => idContentItem === content)
    ?.status;

/** Everything that a person opens comes: picture, film, sound, document, file. */
const opensAll = async (page: Page): Promise<void> => {
  await page.goto(COURSE);
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
  await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
  await plays(page, 'video');
  await openContent(page, 'a-primeira-frase', 'A primeira frase');
  await plays(page, 'audio');
  await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
  await expect(
    page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first(),
  ).toBeVisible();
  await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar/ }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  // A .docx is a ZIP.
  expect(Buffer.concat(parts).subarray(0, 2).toString()).toBe('PK');
};

test(
  'is not taken for a file, and the file comes when it can',
  soakOnly('one kind of file alone; the journey that is walked opens all kinds'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    complaints.allow(ofTheManifest);
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const { page } = await begin(device(gate.url), accounts.aprendiz);
    await readyForOffline(page);
    gate.answerInstead((path) => (path.startsWith('/media/') ? hotel : null));

    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect(page.getByText(NOT_READ)).toBeVisible();
    await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
    await page.getByRole('button', { name: 'Baixar arquivo' }).click();
    await expect(page.getByText('O arquivo não foi baixado.')).toBeVisible();
    await expect(page.getByText('Arquivo baixado')).toHaveCount(0);
    await expect(page.getByText('Concluído', { exact: true })).toHaveCount(0);
    expect((await savedMedia(page)).filter((path) => /\.(pdf|docx)$/.test(path))).toEqual([]);

    gate.release();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Baixar arquivo|Tentar de novo/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.docx$/);
    await expect(page.getByText('Arquivo baixado')).toBeVisible();
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect(
      page.getByRole('region', { name: 'Documento PDF' }).locator('canvas').first(),
    ).toBeVisible();
    await gate.close();
  },
);

test(
  'answers everything with its page while all kinds of files are opened; nothing of it is kept or counts @once',
  soakOnly('all kinds of files; bad-network.spec.ts walks a log-in page of a hotel'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    complaints.allow(ofTheManifest);
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    const { page } = await begin(device(gate.url), accounts.aprendiz);
    await readyForOffline(page);
    gate.answerInstead(() => hotel);
    await page.goto(COURSE);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Atendimento que resolve' }),
    ).toBeVisible();
    await openContent(page, 'lavar-as-maos', 'Lavar as mãos: o passo a passo');
    await expect(page.getByText(NOT_PLAYED)).toBeVisible();
    await openContent(page, 'a-primeira-frase', 'A primeira frase');
    await expect(page.getByText(NOT_PLAYED)).toBeVisible();
    await openContent(page, 'guia-de-trocas-e-devolucoes', 'Guia de trocas, devoluções e prazos');
    await expect(page.getByText(NOT_READ)).toBeVisible();
    await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
    await page.getByRole('button', { name: 'Baixar arquivo' }).click();
    await expect(page.getByText(NOT_FETCHED)).toBeVisible();
    expect(await poisoned(page)).toEqual([]);
    expect(gate.reached.some((path) => path.startsWith('/api/sync/'))).toBe(true);

    gate.release();
    await page.reload();
    await expectAllSent(page);
    const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
    for (const content of [
      'roteiro-de-registro',
      'guia-de-trocas-e-devolucoes',
      'a-primeira-frase',
    ])
      expect(await statusOf(person, content)).not.toBe('COMPLETED');
    await opensAll(page);
    await expect.poll(() => statusOf(person, 'roteiro-de-registro')).toBe('COMPLETED');
    // The time in an open content waits to go with another write.
    await page.goto('/');
    await expectAllSent(page, 60_000);
    await gate.close();
  },
);

test(
  'drops tags and lengths and names other types: what it lets through is known by its bytes @once',
  soakOnly('one more shape of such a network; genuine.test.ts holds how bytes are told apart'),
  async ({ device, server, complaints }, info) => {
    complaints.allowNetwork();
    complaints.allow(ofTheManifest);
    const gate = new Gate(await freePort(info.parallelIndex), server.port);
    await gate.open();
    gate.headers = (path, headers) => {
      if (!path.startsWith('/media/')) return headers;
      const {
        etag: _etag,
        'content-length': _length,
        'cache-control': _control,
        ...rest
      } = headers;
      return { ...rest, 'content-type': 'text/html' };
    };
    const phone = device(gate.url);
    let { page } = await begin(phone, accounts.aprendiz);
    await readyForOffline(page);
    await opensAll(page);
    expect(await poisoned(page)).toEqual([]);
    await expect
      .poll(async () => (await savedMedia(page)).some((path) => path.endsWith('.docx')))
      .toBe(true);
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Salvar para usar sem conexão' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Salvar \d/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Salvo neste aparelho' })).toBeVisible({
      timeout: 60_000,
    });

    await server.kill();
    await phone.kill();
    page = await phone.open();
    await opensAll(page);
    await gate.close();
  },
);

test.describe('what an older version of the app took from it', () => {
  /**
   * Puts its page under the address of every file of these contents, with the headers of that page,
   * or those of the file.
   */
  const poison = (page: Page, addresses: readonly string[], like: 'page' | 'file'): Promise<void> =>
    page.evaluate(
      async ([urls, as]) => {
        const cache = await caches.open('media-v1');
        for (const url of urls) {
          const etag = `"${/[0-9a-f]{64}/.exec(url)?.[0] ?? ''}"`;
          const headers = {
            'content-type': 'text/html',
            ...(as === 'file' ? { etag, 'content-length': '30' } : {}),
          };
          await cache.put(
            new URL(url, location.origin).href,
            new Response('<!doctype html><h1>Hotel</h1>', { headers }),
          );
        }
      },
      [addresses, like] as const,
    );

  for (const like of ['page', 'file'] as const)
    test(
      `is found in the cache and mended by itself (headers of the ${like}) @once`,
      soakOnly('what a version of long ago left; genuine.test.ts holds how it is found'),
      async ({ device, server, complaints }, info) => {
        complaints.allowNetwork();
        complaints.allow(ofTheManifest);
        const gate = new Gate(await freePort(info.parallelIndex), server.port);
        await gate.open();
        const { page } = await begin(device(gate.url), accounts.aprendiz);
        await readyForOffline(page);
        const person = await ApiPerson.logIn(server.url, accounts.aprendiz);
        const addresses = (await person.rows('content')).flatMap(({ media, image }) =>
          [media?.url ?? null, image].flatMap((url) =>
            url?.startsWith('/media/') ? [url.replace(/\/~[^/]+\//, '/')] : [],
          ),
        );
        expect(addresses.length).toBeGreaterThan(8);
        await poison(page, addresses, like);
        expect((await poisoned(page)).length).toBeGreaterThan(8);

        // Without a connection it is not handed out as the file either.
        gate.answerInstead(() => hotel);
        await openContent(page, 'roteiro-de-registro', 'Roteiro de registro de ocorrência');
        await page.getByRole('button', { name: 'Baixar arquivo' }).click();
        await expect(page.getByText(NOT_FETCHED)).toBeVisible();
        await expect(page.getByText('Concluído', { exact: true })).toHaveCount(0);
        gate.release();
        await opensAll(page);
        await expectAllSent(page);
        await expect.poll(() => statusOf(person, 'roteiro-de-registro')).toBe('COMPLETED');
        await gate.close();
      },
    );
});
