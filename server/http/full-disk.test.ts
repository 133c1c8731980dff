/**
 * Every call of the contract while the disk is almost full: what writes is refused with a time,
 * what only reads is served, and nothing else.
 */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { failureMessages } from '#server/copy/pt-br.ts';
import { people } from '#server/db/schema/access.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { DiskRoom } from '#server/watch/disk-room.ts';
import { askedOf, callOf } from '#tests/builders/asked-calls.ts';

const MB = 1024 * 1024;
let freeMb = 1_000;
const silent = { error: () => undefined, warn: () => undefined };
const disk = new DiskRoom(
  { figures: () => ({ free: freeMb * MB, total: 1_000 * MB }), log: silent },
  { holdsDatabase: true, reserveMb: 100 },
);
/** Statements that wrote since it was emptied. */
const written: boolean[] = [];
const guard = {
  mayWrite: () => {
    written.push(true);
    return disk.writes !== 'shut';
  },
  onStatement: () => undefined,
};

let database: OpenDatabase;
let t: TestApp;
let c: TestCompany;
beforeAll(async () => {
  database = await openPgliteInMemory(guard);
  t = await startTestApp(database, { disk });
  c = await t.company();
});
afterAll(async () => {
  await t.app.close();
  await database.close();
});

const ids = () => ({
  idNode: c.course,
  nodeCode: '1',
  id: c.course,
  idContentItem: c.contents.um,
  idContent: c.contents.um,
  parent: c.course,
  idEnrollment: c.enrollment,
  idNodeEnrollment: c.nodeEnrollment,
  idParentNodeEnrollment: c.nodeEnrollment,
  idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents.um),
  entityType: 'NODE',
  idEntity: c.course,
  elementType: 'CONTENT',
  idElement: c.contents.um,
  idCompany: c.tenant,
  idUser: c.ana,
});

const isServed = (name: CallName): boolean =>
  callOf(name).servedWhenFull ?? callOf(name).method === 'GET';

const ask = async (name: CallName, token: string) => {
  const ways: Partial<Record<CallName, object>> = {
    login: { username: 'ana', password: PASSWORD, idAppType: 1 },
    renewLogin: { idUser: c.ana, idAppType: 1 },
  };
  const { path, body = ways[name] } = askedOf(name, { c, idUser: c.ana, ids: ids() });
  const { method, queued } = callOf(name);
  written.length = 0;
  const answer = await t.call(method, path, {
    host: c.host,
    token,
    ...(queued === true && { headers: { 'idempotency-key': randomUUID() } }),
    ...(body !== undefined && { body }),
  });
  return { ...answer, wrote: written.length > 0 };
};

/** What ends the caller's session goes last. */
const walked = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(a === 'logout') - Number(b === 'logout'),
);

/** A person with another device, and an administrator. */
const enter = async () => {
  freeMb = 1_000;
  // Owners make every call.
  await t.services.db
    .update(people)
    .set({ admin: 2 })
    .where(and(eq(people.tenant, c.tenant), eq(people.id, c.admin)));
  const [, learner, admin] = [await t.enter(c), await t.enter(c), await t.enter(c, 'admin')];
  return (name: CallName): string => (typeof callOf(name).auth === 'object' ? admin : learner);
};

test('each call that writes is refused with a time, and of the others none writes but those that let people in or out', async () => {
  const tokenFor = await enter();
  freeMb = 70;
  const wrote: CallName[] = [];
  const strange: unknown[] = [];
  for (const name of walked) {
    const { status, body, headers, wrote: didWrite } = await ask(name, tokenFor(name));
    const isRefusal =
      status === 503 && body.code === 'storage_full' && headers['retry-after'] === '60';
    if (isServed(name) === isRefusal) strange.push([name, status, body]);
    if (isRefusal) expect(body.message).toBe(failureMessages.storage_full);
    if (didWrite) wrote.push(name);
  }
  expect(strange).toEqual([]);
  // The key of push messages is made once, when it is first asked for.
  expect(wrote.toSorted()).toEqual([
    'endOtherDevices',
    'login',
    'logout',
    'readPushKey',
    'renewLogin',
  ]);
});

test('with half of the reserve gone all is still read, and no person comes in', async () => {
  const tokenFor = await enter();
  // Old enough to be touched by its use.
  t.clock.advance({ minutes: 20 });
  freeMb = 10;
  expect((await ask('readScopes', tokenFor('readScopes'))).status).toBe(200);
  const refused: CallName[] = [];
  for (const name of walked)
    if (isServed(name) && (await ask(name, tokenFor(name))).status === 503) refused.push(name);
  expect(refused.toSorted()).toEqual(['endOtherDevices', 'login', 'logout', 'renewLogin']);
});
