/**
 * A push service over TLS, and a browser that has subscribed to it: what arrives is read as a
 * browser does (RFC 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify, importJWK } from 'jose';
import { makeCertificate } from './mail-server.ts';

export interface Arrived {
  path: string;
  payload: unknown;
  /** Of the token with which the server named itself. */
  claims: Record<string, unknown>;
  ttl: string | undefined;
}

/** One record of aes128gcm: salt, record size, the sender's key, and the sealed text. */
const decrypt = (body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown => {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const shared = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(
    hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
  );
  const nonce = Buffer.from(
    hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString(
    'utf8',
  );
  // The record ends with a delimiter, and padding after it.
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
};

/** The token of the sender, checked with the key that it names. */
const claimsOf = async (authorization: string): Promise<Record<string, unknown>> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  return { ...payload, key };
};

export const startPushService = async () => {
  const { key, cert } = makeCertificate();
  const arrived: Arrived[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  let status = 201;
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser || status !== 201) return void response.writeHead(browser ? status : 404).end();
      void claimsOf(request.headers.authorization ?? '').then((claims) => {
        const payload = decrypt(Buffer.concat(parts), browser.ecdh, browser.auth);
        arrived.push({
          path: request.url ?? '',
          payload,
          claims,
          ttl: request.headers['ttl'] as string | undefined,
        });
        response.writeHead(201).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    /** For the server's `push` option. */
    limits: { isPublic: () => true, ports: 'all' as const, ca: cert },
    /** What a browser's `subscribe` gives. */
    subscription: (name: string) => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { ecdh, auth });
      return {
        endpoint: `https://localhost:${port}/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    forget: (name: string) => browsers.delete(`/${name}`),
    answerWith: (next: number) => (status = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
