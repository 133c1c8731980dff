import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOptions } from '#server/http/log-options.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const error = {
  kind: 'error',
  name: 'TypeError',
  message: `reading 'Maria' of 1234`,
  frames: ['a.js:1:2'],
  place: '/level/$id',
  count: 1,
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let log = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const send = (body: object) => t.call('POST', '/api/logs', { host: c.host, body });
  beforeAll(async () => {
    t = await startTestApp(database(), { logger: pino(logOptions('info'), stream) });
    c = await t.company();
  });
  afterAll(() => t.app.close());

  it('takes what is within its bounds, from a person who was not even let in', async () => {
    expect(await send({ version: '1', load: 'a', errors: [error] })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(log).toContain('"message":"reading … of …"');
    expect(log).toContain('a.js:1:2');
    expect(log).not.toContain('Maria');
  });

  it.each([
    ['a text in place of a pattern', { ...error, place: '/level/n1?x=Maria' }],
    ['a stack as it is', { ...error, frames: ['at Maria (https://a.example/a.js:1:2)'] }],
    ['a long message', { ...error, message: 'x'.repeat(161) }],
    ['a sentence as a name', { ...error, name: 'Maria Silva' }],
  ])('refuses %s', async (_, one) => {
    expect((await send({ version: '1', load: 'b', errors: [one] })).status).toBe(422);
  });

  it('refuses more than five, and more than six a minute from one load', async () => {
    expect(
      (await send({ version: '1', load: 'c', errors: Array.from({ length: 6 }, () => error) }))
        .status,
    ).toBe(422);
    const answers: number[] = [];
    for (let n = 0; n < 7; n += 1)
      answers.push((await send({ version: '1', load: 'd', errors: [error] })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
