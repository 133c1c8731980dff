// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fetchFile, type FetchedBytes } from './fetch-file.ts';

const answer = (
  parts: string[],
  headers: Record<string, string> = {},
  status = 200,
): typeof fetch => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return async () => new Response(body, { status, headers });
};

const digest = async (bytes: ArrayBuffer): Promise<string> =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

const run = async (fetcher: typeof fetch, url = '/media/a') => {
  const told: FetchedBytes[] = [];
  const blob = await fetchFile(
    url,
    (bytes) => told.push(bytes),
    new AbortController().signal,
    digest,
    fetcher,
  );
  return { told, blob };
};

it('brings all of it, telling how much has come', async () => {
  const { told, blob } = await run(
    answer(['abc', 'de'], { 'content-length': '5', 'content-type': 'text/csv' }),
  );
  expect(told).toEqual([
    { received: 3, total: 5 },
    { received: 5, total: 5 },
  ]);
  expect([blob.size, blob.type]).toEqual([5, 'text/csv']);
});

it('does not trust the length of what was packed on the way', async () => {
  const { told } = await run(
    answer(['abc'], { 'content-length': '2', 'content-encoding': 'gzip' }),
  );
  expect(told).toEqual([{ received: 3, total: null }]);
});

it('refuses a file that was cut short', async () => {
  await expect(run(answer(['abc'], { 'content-length': '9' }))).rejects.toThrow('cut short');
});

it('refuses an answer that is no file', async () => {
  await expect(run(answer(['nada'], {}, 404))).rejects.toThrow('404');
});

it('refuses what is not the file that the address names', async () => {
  const url = `/media/${createHash('sha256').update('abc').digest('hex')}/a.csv`;
  expect((await run(answer(['abc']), url)).blob.size).toBe(3);
  await expect(run(answer(['<html>']), url)).rejects.toThrow('another file');
});
