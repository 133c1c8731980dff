import { expect, test } from 'vitest';
import { type AppFile, installFiles } from './install-files.ts';

interface InstallRequest {
  url: string;
  cache: string;
  integrity: string;
  cacheKey: string;
}

const files: AppFile[] = [
  { url: 'http://app.test/index.html', revision: 'r1' },
  ...Array.from({ length: 20 }, (_, n) => ({
    url: `http://app.test/assets/${n}.js`,
    revision: null,
    integrity: `sha256-${n}`,
  })),
];

/**
 * `fetched` answers one request of the installation; `most` is how many were on their way together.
 */
const install = async (fetched: (url: string) => Promise<unknown>) => {
  const asked: InstallRequest[] = [];
  let [now, most] = [0, 0];
  const work = async ({ request, params }: { request: Request; params: { cacheKey: string } }) => {
    asked.push({
      url: request.url,
      cache: request.cache,
      integrity: request.integrity,
      cacheKey: params.cacheKey,
    });
    now += 1;
    most = Math.max(most, now);
    await fetched(request.url);
    now -= 1;
  };
  const app = {
    strategy: { handleAll: (options: never) => [work(options), Promise.resolve()] },
    getCacheKeyForURL: (url: string) => `${url}?key`,
  };
  const end = await installFiles<unknown>(app as never, files, {}).then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { asked, end, most };
};

const later = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 1));

test('all files are cached, a few at a time', async () => {
  const { asked, end, most } = await install(later);
  expect([end, asked.map(({ url }) => url), most]).toEqual([
    'done',
    files.map(({ url }) => url),
    4,
  ]);
});

test('each is checked by its sum, and one whose address stays is not taken from the browser’s own cache', async () => {
  const { asked } = await install(later);
  expect(asked.slice(0, 2)).toEqual([
    { url: files[0]?.url, cache: 'reload', integrity: '', cacheKey: `${files[0]?.url}?key` },
    {
      url: files[1]?.url,
      cache: 'default',
      integrity: 'sha256-0',
      cacheKey: `${files[1]?.url}?key`,
    },
  ]);
});

test('a file that fails ends it, and no other is begun', async () => {
  const { asked, end } = await install(async (url) => {
    await later();
    if (url.endsWith('/3.js')) throw new Error('foreign');
  });
  expect(end).toBe('foreign');
  await later();
  expect(asked.length).toBeLessThan(12);
});
