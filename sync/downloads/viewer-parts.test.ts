import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { someCaches } from '#tests/builders/fake-caches.ts';
import { type PartsList, viewerParts } from './viewer-parts.ts';

const ORIGIN = 'https://app.example';
const bodies: Record<string, string> = { 'cmaps/A.bcmap': 'map', 'wasm/jbig2.js': 'decoder' };
const list: PartsList = {
  version: 'v1',
  files: Object.entries(bodies).map(([path, body]) => [
    path,
    createHash('sha256').update(body).digest('hex'),
  ]),
};

const where = {
  origin: ORIGIN,
  digest: async (bytes: ArrayBuffer) =>
    createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
};

const network = (
  answer: (path: string) => Response | null = (path) => new Response(bodies[path]),
) => {
  const asked: string[] = [];
  const fetcher = async (url: string): Promise<Response> => {
    const path = url.slice(`${ORIGIN}/pdfjs/`.length);
    asked.push(path);
    const response = answer(path);
    if (!response) throw new TypeError('no network');
    return response;
  };
  return { asked, fetcher };
};

test('all parts of the PDF reader are kept once, and serve without a connection', async () => {
  const caches = someCaches();
  const { asked, fetcher } = network();
  const parts = viewerParts({ ...where, caches, list, fetcher });
  expect(await parts.areKept('pdf')).toBe(false);
  expect(await Promise.all([parts.keep('pdf'), parts.keep('pdf')])).toEqual([true, true]);
  expect(asked.toSorted()).toEqual(Object.keys(bodies));
  const offline = viewerParts({ ...where, caches, list, fetcher: network(() => null).fetcher });
  expect(await offline.keep('pdf')).toBe(true);
  expect(await (await offline.serve('/pdfjs/cmaps/A.bcmap')).text()).toBe('map');
});

test('a video needs none of them', async () => {
  const { asked, fetcher } = network();
  expect(await viewerParts({ ...where, caches: someCaches(), list, fetcher }).keep('video')).toBe(
    true,
  );
  expect(asked).toEqual([]);
});

test('the page of another network is no part: what is missing comes the next time', async () => {
  const caches = someCaches();
  const hotel = viewerParts({
    ...where,
    caches,
    list,
    fetcher: network((path) => new Response(path.startsWith('wasm') ? '<html>' : bodies[path]))
      .fetcher,
  });
  expect(await hotel.keep('pdf')).toBe(false);
  expect((await hotel.serve('/pdfjs/wasm/jbig2.js')).type).toBe('error');
  const { asked, fetcher } = network();
  const parts = viewerParts({ ...where, caches, list, fetcher });
  expect(await parts.keep('pdf')).toBe(true);
  expect(asked).toEqual(['wasm/jbig2.js']);
});

test('those of an older version go once the new ones are here', async () => {
  const caches = someCaches();
  await viewerParts({ ...where, caches, list, fetcher: network().fetcher }).keep('pdf');
  await viewerParts({
    ...where,
    caches,
    list: { ...list, version: 'v2' },
    fetcher: network().fetcher,
  }).keep('pdf');
  expect(await caches.keys()).toEqual(['parts-v2']);
});
