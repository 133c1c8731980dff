import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkedCopy, genuineBytes, isGenuine, wasChecked } from './genuine.ts';

const sha256 = createHash('sha256').update('a lesson').digest('hex');
const url = `/media/${sha256}/aula.pdf`;
const answer = (body: string, etag: string | null = `"${sha256}"`, status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/pdf', ...(etag === null ? {} : { etag }) },
  });
const digest = async (bytes: ArrayBuffer): Promise<string> =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const text = async (response: Response, at = url): Promise<string | null> => {
  const bytes = await genuineBytes(at, response, digest);
  return bytes && new TextDecoder().decode(bytes);
};

test('the file that its address names is taken, under a signed address and with a weakened tag too', async () => {
  expect(await text(answer('a lesson'))).toBe('a lesson');
  expect(await text(answer('a lesson', `W/"${sha256}"`))).toBe('a lesson');
  expect(
    await text(answer('a lesson'), `https://app.example/media/${sha256}/~sig/aula.pdf?direct`),
  ).toBe('a lesson');
});

test.each([
  ['the page of a hotel', answer('<html>login</html>', null)],
  ['another file', answer('another lesson')],
  ['one that was cut short', answer('a les')],
  ['one that was changed on the way', answer('A LESSON')],
  ['a part of it', answer('a lesson', undefined, 206)],
  ['a refusal', answer('a lesson', undefined, 403)],
  [
    'the end of a redirect',
    Object.defineProperty(answer('a lesson'), 'redirected', { value: true }),
  ],
])('%s is not', async (_what, response) => {
  expect(await text(response)).toBeNull();
});

test('the file without its tag and length, and under another type, is taken and gets its headers back', async () => {
  const came = answer('a lesson', null);
  const bytes = await genuineBytes(url, came, digest);
  const copy = checkedCopy(
    url,
    bytes as ArrayBuffer,
    new Headers({ 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }),
  );
  expect([isGenuine(url, copy), wasChecked(copy), wasChecked(came), await copy.text()]).toEqual([
    true,
    true,
    false,
    'a lesson',
  ]);
  expect(
    ['content-type', 'content-length', 'x-content-type-options'].map((name) =>
      copy.headers.get(name),
    ),
  ).toEqual(['application/pdf', '8', 'nosniff']);
});

test('an address without a hash names nothing that could be compared', () => {
  expect(isGenuine('/media/logo.png', answer('a lesson'))).toBe(false);
});

test('a part of the file is of it by its tag', () => {
  expect(isGenuine(url, answer('a', undefined, 206))).toBe(true);
});
