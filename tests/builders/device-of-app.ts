/** A device whose wire leads to the whole server of a test. */
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import { systemIds } from '#server/ports/ids.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Reply, Wire } from '#sync/ports.ts';
import type { FakeClock } from './fake-clock.ts';
import { aPersonDatabase } from './person-database.ts';
import { aSyncDevice, type SyncDevice } from './sync-device.ts';

const wireTo = (of: () => TestApp, { host }: TestCompany): Wire => {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    token: string,
    given: { query?: object; body?: object },
  ): Promise<Reply> => {
    const query = new URLSearchParams(
      Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const { status, body, headers } = await of().call(method, `/api${path}?${query}`, {
      host,
      token,
      headers: { [PROTOCOL_HEADER]: '1' },
      ...(given.body && { body: given.body }),
    });
    return {
      kind: 'answer',
      status,
      body,
      header: (name) => (headers[name.toLowerCase()] as string | undefined) ?? null,
    };
  };
  return {
    push: (token, body) => ask('POST', '/sync/push', token, { body }),
    changes: (token, query) => ask('GET', '/sync/changes', token, { query }),
    scopes: (token, query) => ask('GET', '/sync/scopes', token, { query }),
    early: (token, query) => ask('GET', '/sync/early', token, { query }),
    history: (token, body) => ask('POST', '/sync/history', token, { body }),
    renew: () => Promise.resolve({ kind: 'unreachable' }),
  };
};

/**
 * Ana's. `token` may be one that changes; `clock` is shared with other devices when it is given.
 */
export const aDeviceOf = (
  app: () => TestApp,
  company: TestCompany,
  token: string | (() => Promise<string>),
  deviceId: string,
  clock?: FakeClock,
): SyncDevice => {
  const read = typeof token === 'string' ? () => Promise.resolve(token) : token;
  const session = {
    token: read,
    renew: () => Promise.resolve('held'),
    accept: () => Promise.resolve(),
  };
  return aSyncDevice({
    db: aPersonDatabase(),
    deviceId,
    session: session as never,
    person: { idCompany: company.tenant, idUser: company.ana },
    wire: wireTo(app, company) as never,
    ids: {
      key: () => crypto.randomUUID(),
      row: systemIds,
      chance: () => 0,
      digest: () => Promise.resolve(''),
    } as never,
    ...(clock && { clock }),
  });
};
