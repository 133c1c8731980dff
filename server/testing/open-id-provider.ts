/**
 * An OpenID provider of a library of its own, on a free port of this machine. A person who comes is in
 * as `login_hint` says.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenIdProvider, { type Context } from 'oidc-provider';

export interface OpenIdAccount {
  email: string;
  email_verified?: boolean | string;
  name?: string;
}

export interface OpenIdClient {
  clientId: string;
  clientSecret: string;
  callbacks: readonly string[];
}

export interface OpenIdServer {
  issuer: string;
  /** Walks a browser's way from the provider's page to the callback, which it returns. */
  walk(address: string): Promise<string>;
  close(): Promise<void>;
}

/** `denies`: the provider lets no person in. */
export const startOpenIdProvider = async (
  client: OpenIdClient,
  accounts: Readonly<Record<string, OpenIdAccount>>,
  denies: () => boolean = () => false,
): Promise<OpenIdServer> => {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.callbacks],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['um', 'dois'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/enter' },
    findAccount: (_context: Context, id: string) =>
      accounts[id] && {
        accountId: id,
        claims: () => ({ sub: id, email_verified: true, ...accounts[id] }),
      },
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/enter')) return answer(request, response);
    void provider.interactionDetails(request, response).then(({ params }) => {
      const denied = { error: 'access_denied', error_description: 'no' };
      return provider.interactionFinished(
        request,
        response,
        denies() ? denied : { login: { accountId: params.login_hint ?? '' } },
      );
    });
  });
  const walk = async (address: string): Promise<string> => {
    const cookies = new Map<string, string>();
    for (let next = address, steps = 0; steps < 10; steps += 1) {
      const headers = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      };
      const response = await fetch(next, { redirect: 'manual', headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined) cookies.set(name, value ?? '');
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      next = new URL(location, next).href;
      if (!next.startsWith(issuer)) return next;
    }
    throw new Error('the provider leads round and round');
  };
  return { issuer, walk, close: () => new Promise((done) => void server.close(() => done())) };
};
