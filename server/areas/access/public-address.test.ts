import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await startTestApp(database(), { trustedProxies: ['10.0.0.7'] });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const address = t.app.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => t.app.close());

  const place = (c: TestCompany, hosts: [string, ...string[]], addresses: string[] = []) =>
    write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
      putCompany(w, { app: buildAppDetails({ idCompany: c.tenant }), hosts, addresses }),
    );
  const body = { username: 'ana', idAppType: 1 };
  /** The link that is sent to a person who asks in this way; null where none is. */
  const linkOf = async (ask: () => Promise<unknown>): Promise<string | null> => {
    const before = t.mails.length;
    await ask();
    await t.services.mails.idle();
    return /\S+(?=#reset=)/.exec(t.mails[before]?.text ?? '')?.[0] ?? null;
  };
  const forgot = (host: string, more: { ip?: string; headers?: Record<string, string> } = {}) =>
    linkOf(() => t.call('POST', '/api/login/forgot', { host, body, ...more }));
  /** As a browser does, and a person who writes requests by hand. */
  const overTheNetwork = (host: string) =>
    linkOf(
      () =>
        new Promise((resolve, reject) => {
          const json = JSON.stringify(body);
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(
              `POST /api/login/forgot HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\nConnection: close\r\n\r\n${json}`,
            ),
          );
          socket.on('data', () => undefined).on('end', resolve);
          socket.on('error', reject);
        }),
    );

  describe('a link that is mailed', () => {
    test('leads to the company’s own public address, that of the host where it was asked for first of all', async () => {
      const [c, other] = [await t.company(), await t.company()];
      await place(
        c,
        [c.host, `treino.${c.host}`],
        [`https://${c.host}`, `https://treino.${c.host}:8443/`],
      );
      await place(other, [other.host], [`https://${other.host}`]);
      expect(await forgot(c.host)).toBe(`https://${c.host}/login`);
      expect(await forgot(`${c.host}:9999`)).toBe(`https://${c.host}/login`);
      expect(await forgot(`treino.${c.host}`)).toBe(`https://treino.${c.host}:8443/login`);
      expect(await forgot(other.host)).toBe(`https://${other.host}/login`);
      // No person is sent more than a few links an hour.
      t.clock.advance({ minutes: 61 });
      await place(c, [c.host, `novo.${c.host}`], [`https://${c.host}`]);
      expect(await forgot(`novo.${c.host}`)).toBe(`https://${c.host}/login`);
    });

    test('opens in the company that it was asked for in', async () => {
      const [c, other] = [await t.company(), await t.company()];
      await place(c, [c.host], [`https://${c.host}`]);
      await place(other, [other.host], [`https://${other.host}`]);
      const before = t.mails.length;
      await t.call('POST', '/api/login/forgot', { host: other.host, body });
      const link = new URL(/\S+#reset=\S+/.exec(t.mails[before]?.text ?? '')?.[0] ?? '');
      const set = await t.call('POST', '/api/login/reset', {
        host: link.host,
        body: { token: link.hash.slice('#reset='.length), newPassword: 'Outra2026' },
      });
      expect(set).toMatchObject({ status: 200, body: { success: true } });
    });

    test('of a company without one leads to its host, at the port where the server really is', async () => {
      const c = await t.company();
      expect(await overTheNetwork(`${c.host}:${port}`)).toBe(`http://${c.host}:${port}/login`);
      expect(await overTheNetwork(`${c.host}:6666`)).toBe(`http://${c.host}:${port}/login`);
    });

    test('follows no number that a person names as the host', async () => {
      const c = await t.company();
      await place(c, [c.host, '127.0.0.1']);
      expect(await overTheNetwork('203.0.113.66')).toBeNull();
      expect(await overTheNetwork('[2001:db8::66]')).toBeNull();
      expect(await overTheNetwork(`127.0.0.1:${port}`)).toBe(`http://127.0.0.1:${port}/login`);
      await place(c, [c.host, 'any-ip']);
      expect(await overTheNetwork('203.0.113.66')).toBe(`http://${c.host}:${port}/login`);
      expect(await overTheNetwork('[2001:db8::66]')).toBe(`http://${c.host}:${port}/login`);
      expect(await overTheNetwork('any-ip')).toBeNull();
      await place(c, [c.host]);
    });

    test('believes a proxy of the settings, and no other person near by', async () => {
      const c = await t.company();
      const headers = {
        'x-forwarded-host': c.host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
      };
      expect(await forgot('proxy.internal', { ip: '10.0.0.7', headers })).toBe(
        `https://${c.host}/login`,
      );
      for (const ip of ['127.0.0.1', '10.0.0.8', '192.168.1.1', '::1'])
        expect(await forgot('proxy.internal', { ip, headers })).toBeNull();
    });
  });

  test('a number is of the company that names it, and of none where no company does', async () => {
    const [c, other] = [await t.company(), await t.company()];
    const app = async (bucket: string) =>
      (await t.call('POST', '/api/app/details', { host: 'x.test', body: { bucket } })).body.app.map(
        ({ idCompany }: { idCompany: string }) => idCompany,
      );
    await place(c, [c.host, '127.0.0.1']);
    t.clock.advance({ seconds: 6 });
    expect([
      await app('127.0.0.1:8080'),
      await app('192.168.0.5:8080'),
      await app('[::1]:8080'),
    ]).toEqual([[c.tenant], [], []]);
    await place(other, [other.host, 'any-ip', '[::1]']);
    t.clock.advance({ seconds: 6 });
    expect([await app('127.0.0.1'), await app('192.168.0.5'), await app('[::1]')]).toEqual([
      [c.tenant],
      [other.tenant],
      [other.tenant],
    ]);
    await place(c, [c.host]);
    await place(other, [other.host]);
    t.clock.advance({ seconds: 6 });
  });
});
