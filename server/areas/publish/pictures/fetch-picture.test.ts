import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchLimits, fetchPicture, type FetchLimits } from './fetch-picture.ts';
import { isPublicAddress } from '#server/ports/public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '2606:4700:4700::1111'])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
    '1.2.3',
    '0x7f000001',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a picture of another site', () => {
  let server: Server;
  let port: number;
  let asked: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => {
      asked.push(url);
      const to = /^\/to\?(.*)$/.exec(url)?.[1];
      if (url === '/picture') answer.end('bytes');
      else if (to !== undefined) answer.writeHead(302, { location: decodeURIComponent(to) }).end();
      else if (url === '/circle') answer.writeHead(301, { location: '/circle' }).end();
      else if (url === '/big') answer.end(Buffer.alloc(5000));
      else if (url === '/drip') answer.write('a');
      else if (url !== '/silent') answer.writeHead(404).end('no');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({
    bytes: 1000,
    ms: 2000,
    isPublic: () => true,
    ports: [port],
    ...more,
  });
  const get = (path: string, more: Partial<FetchLimits> = {}) =>
    fetchPicture(`http://127.0.0.1:${port}${path}`, limits(more));
  const isOpen = (address: string): boolean => address !== '127.0.0.1' && address !== '::1';

  it('comes, also from where it has moved to', async () => {
    expect(await get('/picture')).toEqual({ bytes: Buffer.from('bytes') });
    expect(await get(`/to?${encodeURIComponent('/picture')}`)).toEqual({
      bytes: Buffer.from('bytes'),
    });
  });

  it.each([
    ['/nothing', 'status'],
    ['/circle', 'redirects'],
    ['/big', 'tooBig'],
    [`/to?${encodeURIComponent('file:///etc/passwd')}`, 'address'],
    [`/to?${encodeURIComponent('http://127.0.0.1:22/')}`, 'private'],
  ])('%s fails: %s', async (path, failure) => {
    expect(await get(path)).toEqual({ failure });
  });

  it.each(['/silent', '/drip'])('that takes too long is let go of: %s', async (path) => {
    expect(await get(path, { ms: 200 })).toEqual({ failure: 'tooLong' });
  });

  it('is not asked for at a private address, by number, by name or by way of a redirect', async () => {
    asked = [];
    const closed = { isPublic: isOpen };
    expect(await get('/picture', closed)).toEqual({ failure: 'private' });
    expect(await fetchPicture(`http://localhost:${port}/picture`, limits(closed))).toEqual({
      failure: 'private',
    });
    expect(
      await fetchPicture(
        `http://[::ffff:127.0.0.1]:${port}/picture`,
        limits({ isPublic: isPublicAddress }),
      ),
    ).toEqual({
      failure: 'private',
    });
    expect(await fetchPicture(`http://2130706433:${port}/picture`, limits(closed))).toEqual({
      failure: 'private',
    });
    expect(asked).toEqual([]);
    // The first server is let through here, the one that it leads to is not.
    let first = true;
    const once = (): boolean => first && !(first = false);
    expect(
      await get(`/to?${encodeURIComponent(`http://localhost:${port}/picture`)}`, {
        isPublic: once,
      }),
    ).toEqual({ failure: 'private' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    'ftp://example.org/a.png',
    'http://a:b@example.org/a.png',
    'nothing',
    'file:///etc/passwd',
  ])('is not at %s', async (src) => {
    expect(await fetchPicture(src)).toEqual({ failure: 'address' });
  });

  it('is by itself asked for at the ports of the web alone, at public addresses', async () => {
    expect(fetchLimits.isPublic).toBe(isPublicAddress);
    expect(await fetchPicture('http://8.8.8.8:8080/a.png')).toEqual({ failure: 'private' });
    expect(await fetchPicture('http://127.0.0.1/a.png')).toEqual({ failure: 'private' });
  });
});
