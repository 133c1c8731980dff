import { afterEach, expect, test, vi } from 'vitest';
import { unpackSmallFiles } from './small-files.ts';

const ORIGIN = 'http://app.test';
const pack = { url: '/assets/small-files-1.json', integrity: 'sha256-x' };
const urls = Array.from(
  { length: 60 },
  (_, n) => `${ORIGIN}/assets/${n}.${n % 2 === 0 ? 'js' : 'css'}`,
);
const texts = Object.fromEntries(urls.map((url, n) => [new URL(url).pathname, `text ${n}`]));

vi.stubGlobal(
  'Request',
  class {
    url: string;
    integrity: string;
    constructor(url: string, { integrity }: { integrity: string }) {
      this.url = url;
      this.integrity = integrity;
    }
  },
);
afterEach(() => vi.restoreAllMocks());

const aCache = (known: readonly string[] = []) => {
  const stored = new Map<string, Response>();
  const cache = {
    keys: async () => known.map((url) => ({ url })),
    put: async (url: string, response: Response) => void stored.set(url, response),
  } as unknown as Cache;
  return { cache, stored };
};

const serve = (answer: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());

test('what is missing comes in one request, checked by its sum, each with its own type', async () => {
  const asked = serve(() => Response.json(texts));
  const { cache, stored } = aCache(urls.slice(0, 10));
  await unpackSmallFiles(cache, pack, [...urls, `${ORIGIN}/assets/large.js`]);
  expect(asked.mock.calls).toEqual([[expect.objectContaining(pack)]]);
  expect([...stored.keys()]).toEqual(urls.slice(10));
  const kept = await Promise.all(
    urls
      .slice(10, 12)
      .map(async (url) => [
        stored.get(url)?.headers.get('content-type'),
        await stored.get(url)?.text(),
      ]),
  );
  expect(kept).toEqual([
    ['text/javascript', 'text 10'],
    ['text/css', 'text 11'],
  ]);
});

test('where few are missing, nothing is asked for', async () => {
  const asked = serve(() => Response.json(texts));
  const { cache, stored } = aCache(urls.slice(0, 30));
  await unpackSmallFiles(cache, pack, urls);
  expect([asked.mock.calls.length, stored.size]).toEqual([0, 0]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another network’s page', () => new Response('<p>Entrar</p>')],
  ['a server that has no such file', () => new Response('{}', { status: 404 })],
  ['something else than texts', () => Response.json(['x'])],
] as [string, () => Response | Promise<Response>][])(
  '%s leaves the files to be fetched one by one',
  async (_name, answer) => {
    serve(answer);
    const { cache, stored } = aCache();
    await unpackSmallFiles(cache, pack, urls);
    expect(stored.size).toBe(0);
  },
);
