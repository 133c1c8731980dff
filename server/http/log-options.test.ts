import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { PASSWORD } from '#server/testing/put-test-company.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { logOptions } from './log-options.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPgliteInMemory();
});
afterAll(() => database.close());

const logTo = () => {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { log: pino(logOptions('trace'), stream), text: () => text };
};

test('the log has a line a call, and nothing that lets in or names a person', async () => {
  const { log, text } = logTo();
  const t = await startTestApp(database, { logger: log });
  const c = await t.company();
  const token = await t.enter(c);
  await t.call('GET', `/api/login/user-login-info?username=ana&idApp=app&idCompany=${c.tenant}`, {
    host: c.host,
  });
  await t.call('POST', '/api/login/forgot', {
    host: c.host,
    body: { username: 'ana', idAppType: 1 },
  });
  await t.call('GET', `/api/users/${c.ana}`, { host: c.host, token });
  // The error message of a failed query contains its parameters.
  t.services.docs.get = () =>
    Promise.reject(new Error(`Failed query: select 1\nparams: ${c.ana},ana@x`));
  await t.call('GET', `/api/learning/nodes/${c.course}`, { host: c.host, token });
  log.error(
    {
      err: new Error(`Failed query: select 1\nparams: ${c.ana},ana@x`),
      password: PASSWORD,
      user: { email: 'ana@x' },
    },
    'x',
  );
  await t.app.close();
  const link = /#reset=([\w-]+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? 'none';
  const calls = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'call')
    .map(({ method, route, status, tenant }) => [method, route, status, tenant]);
  expect(calls).toEqual([
    ['POST', '/api/login', 200, undefined],
    ['GET', '/api/login/user-login-info', 200, undefined],
    ['POST', '/api/login/forgot', 200, undefined],
    ['GET', '/api/users/:idUser', 200, c.tenant],
    ['GET', '/api/learning/nodes/:idNode', 500, c.tenant],
  ]);
  for (const secret of [PASSWORD, token, link, '@', 'username=', c.ana])
    expect(text()).not.toContain(secret);
});
