// @vitest-environment node
import { expect, it } from 'vitest';
import { fetchFile, type FetchedBytes } from './fetch-file.ts';

const answer = (parts: string[], headers: Record<string, string> = {}, status = 200): typeof fetch => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return async () => new Response(body, { status, headers });
};

const run = async (fetcher: typeof fetch) => {
  const told: FetchedBytes[] = [];
  const blob = await fetchFile('/media/a', (bytes) => told.push(bytes), new AbortController().signal, fetcher);
  return { told, blob };
};

it('brings all of it, telling how much has come', async () => {
  const { told, blob } = await run(answer(['abc', 'de'], { 'content-length': '5', 'content-type': 'text/csv' }));
  expect(told).toEqual([
    { received: 3, total: 5 },
    { received: 5, total: 5 },
  ]);
  expect([blob.size, blob.type]).toEqual([5, 'text/csv']);
});

it('does not trust the length of what was packed on the way', async () => {
  const { told } = await run(answer(['abc'], { 'content-length': '2', 'content-encoding': 'gzip' }));
  expect(told).toEqual([{ received: 3, total: null }]);
});

it('refuses a file that was cut short', async () => {
  await expect(run(answer(['abc'], { 'content-length': '9' }))).rejects.toThrow('cut short');
});

it('refuses an answer that is no file', async () => {
  await expect(run(answer(['nada'], {}, 404))).rejects.toThrow('404');
});
