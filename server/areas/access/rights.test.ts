/**
 * Every route that the servers have, calls and all others, and each kind of queued write: tried
 * without a session, from another company, by the person, by an administrator in support access to
 * the person's account, by a former administrator, by a blocked person and by an administrator.
 * Prints one table of the routes and one of the writes, and checks their rules; a route in no row
 * fails. Ids of others are walked in `every-route.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { callsByKind } from '#contract/queued-calls.ts';
import { type CommandKind, commands, inSupportOf, specOf } from '#contract/commands.ts';
import { people } from '#server/db/schema/access.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { fromCallOf } from '#server/sync/queued-writes.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startPackagesApp } from '#server/testing/put-route-targets.ts';
import { routesOf } from '#server/testing/routes-of.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';
import { walkBeside } from '#server/testing/walk-beside.ts';
import type { RouteRule } from '#server/testing/asked-routes.ts';
import { askedOf, callOf, type Place } from '#tests/builders/asked-calls.ts';
import { payloads } from '#tests/builders/op.ts';

const names = Object.keys(calls) as CallName[];
const isOpen = (name: CallName): boolean => callOf(name).auth === 'none';
/** As the table names it: administrators' calls by the lowest role that may make them. */
const ruleOf = (name: CallName): string => {
  const { auth } = callOf(name);
  return typeof auth === 'string' ? auth : (auth.by.at(-1) ?? '');
};
const kindOf = (name: CallName): string | undefined =>
  Object.entries(callsByKind).find(([, ofKind]) => Object.hasOwn(ofKind, name))?.[0];

/** Not queued, and still the person's own: an administrator in their account is refused. */
const ownCalls: readonly CallName[] = [
  ...([
    'listDevices',
    'endDevice',
    'endOtherDevices',
    'listApps',
    'switchApp',
    'changePassword',
  ] as const),
  ...(['subscribeToPush', 'buy', 'readPurchase'] as const),
];
/** Who is not in is tried elsewhere; these end the session that the walk needs. */
const ending: readonly CallName[] = ['endOtherDevices', 'changePassword', 'logout'];

/** Named by the calls, and nothing that the company has. */
const madeUp = [
  'idTeam',
  'idEnrollmentRequest',
  'idUserExternalCourse',
  'idUserUpload',
  'idComment',
  'idCampaign',
  'idPlan',
  'idOffer',
  'idPurchase',
  'idChatRoom',
  'idProject',
  'idEvaluation',
  'idQuestionnaire',
  'idQuestion',
  'idAnswer',
  'idSection',
  'idSession',
];

/** What a single call makes of its body: some kinds are judged by their payload. */
const isRefusedInSupport = (name: CallName, place: Place): boolean => {
  const kind = kindOf(name) as CommandKind | undefined;
  if (kind === undefined) return ownCalls.includes(name);
  const { kind: made, payload } = fromCallOf(kind, name)(
    { idUser: place.idUser },
    askedOf(name, place).body,
  );
  return inSupportOf(made, payload) === 'refused';
};

const print = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void => {
  const first = Math.max(...rows.map(([name]) => String(name).length)) + 2;
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell, at) => String(cell).padEnd(at === 0 ? first : 14)).join(''),
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
};

const routeOf = (name: CallName): string => `${callOf(name).method} /api${callOf(name).path}`;

interface RouteRow {
  name: string;
  rule: string;
  /** By who asks, in the order of `callers`. */
  told: readonly number[];
}

const callers = [
  'visitor',
  'other company',
  'support',
  'the person',
  'demoted',
  'administrator',
  'blocked',
] as const;

const [refused, done, hidden] = [[403], [200, 201, 204], [404]];
/** Who may what beside the calls, in the order of `callers`; null: every person is told the same. */
const rules: Readonly<Record<RouteRule, readonly (readonly number[])[] | null>> = {
  open: null,
  address: null,
  "person's address": [done, done, done, done, done, done, hidden],
  person: [[401], [401], refused, done, done, done, [401]],
  admin: [[401], [401], refused, refused, refused, done, [401]],
  own: [[401], [401], refused, done, hidden, hidden, [401]],
};

const isBroken = (rule: RouteRule, told: readonly number[]): boolean => {
  const allowed = rules[rule];
  return allowed
    ? told.some((status, at) => allowed[at]?.includes(status) !== true)
    : new Set(told).size !== 1 || (rule === 'address' && told[0] !== 200);
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let packagesApp: FastifyInstance;
  let registered: string[];
  const folder = mkdtempSync(join(tmpdir(), 'trilha-rights-'));
  const table: RouteRow[] = [];
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title></title>');
    const { built, routes } = await routesOf(() =>
      startTestApp(database(), {
        storage: new FileStorage(join(folder, 'files')),
        uploadsFolder: join(folder, 'uploads'),
        appFolder: folder,
        framing: () => Promise.resolve('unknown'),
      }),
    );
    t = built;
    const ofPackages = await routesOf(() => startPackagesApp(t, folder));
    packagesApp = ofPackages.built;
    registered = [
      ...routes,
      ...ofPackages.routes.map((route) => `packages ${route}`),
      'SOCKET /socket.io',
    ];
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    print(
      'Routes, by who asks (HTTP status)',
      ['route', 'rule', ...callers],
      table.map(({ name, rule, told }) => [name, rule, ...told]),
    );
    await packagesApp.close();
    await t.app.close();
    rmSync(folder, { recursive: true });
  });

  const begin = async () => {
    const [c, other] = [await t.company(), await t.company()];
    const set = (idUser: string, values: Partial<typeof people.$inferInsert>) =>
      t.services.db
        .update(people)
        .set(values)
        .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));
    await set(c.admin, { canAccessSupport: true });
    const admin = await t.enter(c, 'admin');
    await set(c.bia, { admin: 1 });
    const [demoted, blocked] = [await t.enter(c, 'bia'), await t.enter(c)];
    const place: Place = {
      c,
      idUser: c.ana,
      ids: {
        idNode: c.course,
        id: c.course,
        parent: c.course,
        idContentItem: c.contents.um,
        idContent: c.contents.um,
        idEnrollment: c.enrollment,
        idNodeEnrollment: c.nodeEnrollment,
        idContentEnrollment: contentEnrollmentId(c.nodeEnrollment, c.contents.um),
        elementType: 'CONTENT',
        idElement: c.contents.um,
        entityType: 'NODE',
        idEntity: c.course,
        idFeature: 'CONTACT_US',
        idEmail: 'CONTACT_US',
        ...Object.fromEntries(madeUp.map((name) => [name, randomUUID()])),
      },
    };
    const enterSupport = async (idUser: string): Promise<string> => {
      const token = await t.enter(c, 'admin');
      return (
        await t.call('POST', '/api/login/support-access', {
          host: c.host,
          token,
          body: { idUser, device: 'aparelho' },
        })
      ).body.token;
    };
    return { c, other, set, admin, demoted, blocked, place, enterSupport };
  };
  const ask = async (name: CallName, place: Place, token?: string): Promise<number> => {
    const { method, queued } = callOf(name);
    const { path, body } = askedOf(name, place);
    const { status } = await t.call(method, path, {
      host: place.c.host,
      ...(token !== undefined && { token }),
      ...(queued === true && { headers: { 'idempotency-key': randomUUID() } }),
      ...(body !== undefined && { body }),
    });
    return status;
  };

  test('every call answers each kind of caller by one rule', async () => {
    const { c, other, set, admin, demoted, blocked, place, enterSupport } = await begin();
    const [theirs, inside] = [await t.enter(other, 'admin'), await enterSupport(c.ana)];
    await set(c.bia, { admin: 0 });
    // Rights are read anew within ten seconds.
    t.clock.advance({ minutes: 1 });
    const walked = [
      ...names.filter((name) => !isOpen(name) && !ending.includes(name)),
      ...ending.filter((name) => !isOpen(name)),
    ];
    const rows: (readonly [CallName, string, ...number[]])[] = [];
    for (const name of walked) {
      const ends = ending.includes(name);
      const [own, asAdmin, was] = ends
        ? [await t.enter(c), await t.enter(c, 'admin'), await t.enter(c, 'bia')]
        : [blocked, admin, demoted];
      rows.push([
        name,
        ruleOf(name),
        await ask(name, place),
        await ask(name, place, theirs),
        await ask(name, place, ends ? await enterSupport(c.ana) : inside),
        await ask(name, place, own),
        await ask(name, { ...place, idUser: c.bia }, was),
        await ask(name, { ...place, idUser: c.admin }, asAdmin),
      ]);
    }
    await set(c.ana, { blocked: true });
    t.clock.advance({ minutes: 1 });
    const whenBlocked = new Map<CallName, number>();
    for (const name of walked) whenBlocked.set(name, await ask(name, place, blocked));
    for (const [name, auth, ...told] of rows)
      table.push({
        name: routeOf(name),
        rule: auth,
        told: [...told, whenBlocked.get(name) ?? 0],
      });
    const broken = rows.flatMap(([name, auth, visitor, theirCompany, support, person, was]) => {
      return [
        ...(visitor === 401 && theirCompany === 401
          ? []
          : [[name, 'is open to who is not in', visitor, theirCompany]]),
        ...(whenBlocked.get(name) === 401
          ? []
          : [[name, 'is open to a blocked person', whenBlocked.get(name)]]),
        ...(auth === 'person' || (person === 403 && was === 403 && support === 403)
          ? []
          : [[name, 'is open to learners', person, was, support]]),
        ...(!isRefusedInSupport(name, place) || support === 403
          ? []
          : [[name, 'is open to support access', support]]),
      ];
    });
    expect(broken).toEqual([]);
  });

  test('every route that is no call answers each kind of caller by one rule', async () => {
    const { c, other, set, admin, demoted, blocked, enterSupport } = await begin();
    const theirs = await t.enter(other, 'admin');
    const inside = await enterSupport(c.ana);
    await set(c.bia, { admin: 0 });
    t.clock.advance({ minutes: 1 });
    const person = { token: blocked, idUser: c.ana };
    const administrator = { token: admin, idUser: c.admin };
    const rows = await walkBeside({ t, packagesApp }, c, {
      before: [
        { token: '', idUser: c.ana },
        { token: theirs, idUser: c.ana },
        { token: inside, idUser: c.ana },
        person,
        { token: demoted, idUser: c.bia },
        administrator,
      ],
      person,
      administrator,
      block: async () => {
        await set(c.ana, { blocked: true });
        t.clock.advance({ minutes: 1 });
      },
    });
    table.push(...rows);
    expect(rows.filter(({ rule, told }) => isBroken(rule, told))).toEqual([]);
    expect(rows.flatMap(({ unsigned }) => unsigned ?? [])).toEqual([404, 404, 404]);
  });

  test('a socket is opened to each kind of caller by one rule', async () => {
    const { c, other, set, admin, demoted, blocked, enterSupport } = await begin();
    const [theirs, inside] = [await t.enter(other, 'admin'), await enterSupport(c.ana)];
    await set(c.bia, { admin: 0 });
    const { port } = t.app.server.address() as AddressInfo;
    const connect = async (token: string): Promise<number> => {
      const socket = io(`http://127.0.0.1:${port}`, {
        auth: { token },
        extraHeaders: { host: c.host },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      const status = await new Promise<number>((resolve) => {
        socket.once('connect', () => resolve(200));
        socket.once('connect_error', ({ message }) =>
          resolve(message === 'unauthenticated' ? 401 : 500),
        );
      });
      socket.close();
      return status;
    };
    const told: number[] = [];
    for (const token of ['', theirs, inside, blocked, demoted, admin])
      told.push(await connect(token));
    await set(c.ana, { blocked: true });
    told.push(await connect(blocked));
    table.push({ name: 'SOCKET /socket.io', rule: 'listens', told });
    expect(told).toEqual([401, 401, 200, 200, 200, 200, 401]);
  });

  test('a call that is open tells every person the same', async () => {
    const { c, other, set, demoted, blocked, place, enterSupport } = await begin();
    const [theirs, inside] = [await t.enter(other, 'admin'), await enterSupport(c.ana)];
    await set(c.bia, { admin: 0 });
    t.clock.advance({ minutes: 1 });
    const rows: RouteRow[] = [];
    for (const name of names.filter(isOpen)) {
      // Leaving ends the session that it names, and the next call has another.
      const asAdmin = await t.enter(c, 'admin');
      const told: number[] = [];
      for (const token of [undefined, theirs, inside, blocked, demoted, asAdmin])
        told.push(await ask(name, place, name === 'logout' ? undefined : token));
      rows.push({ name: routeOf(name), rule: 'open', told });
    }
    await set(c.ana, { blocked: true });
    t.clock.advance({ minutes: 1 });
    for (const [at, name] of names.filter(isOpen).entries())
      rows[at] = {
        ...rows[at]!,
        told: [...rows[at]!.told, await ask(name, place, name === 'logout' ? undefined : blocked)],
      };
    table.push(...rows);
    expect(rows.filter(({ rule, told }) => isBroken(rule as RouteRule, told))).toEqual([]);
  });

  test('a route of the servers stands in a row of the table', () => {
    const known = new Set(table.map(({ name }) => name));
    expect(registered.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !registered.includes(route))).toEqual([]);
    expect(registered.length).toBeGreaterThan(150);
  });

  test('support access records what its kind allows, in the account of a learner and of an administrator', async () => {
    const { c, set, enterSupport } = await begin();
    const kinds = Object.keys(commands) as CommandKind[];
    const known: Partial<Record<CommandKind, unknown>> = payloads;
    const payloadOf = (kind: CommandKind): unknown =>
      known[kind] ?? {
        idDecision: randomUUID(),
        opId: randomUUID(),
        idUser: c.ana,
        action: 'discard',
        reason: 'x',
      };
    await set(c.bia, { admin: 1 });
    const rows: (readonly string[])[] = [];
    for (const kind of kinds) {
      const tried = [];
      for (const idUser of [c.ana, c.bia]) {
        const token = await enterSupport(idUser);
        const payload = JSON.parse(
          JSON.stringify(payloadOf(kind)).replaceAll('"idUser":"ana"', `"idUser":"${idUser}"`),
        ) as unknown;
        const { body } = await t.push(
          c,
          token,
          [{ kind, kindV: specOf(kind)?.version ?? 1, payload }],
          { owner: idUser },
        );
        tried.push(body.results.map(({ verdict, code }: AnyAnswer) => code ?? verdict).join(' '));
      }
      const rule =
        typeof commands[kind].inSupport === 'function'
          ? `by payload: ${inSupportOf(kind, payloadOf(kind))}`
          : inSupportOf(kind, payloadOf(kind));
      rows.push([kind, rule, commands[kind].byFile, ...tried]);
    }
    print(
      'Queued writes in support access',
      ['kind', 'rule', 'by file', 'learner', 'administrator'],
      rows,
    );
    const broken = rows.filter(([, rule = '', , ...tried]) =>
      rule.endsWith('refused')
        ? tried.some((told) => told !== 'forbidden')
        : tried.includes('forbidden'),
    );
    expect(broken).toEqual([]);
    // A kind that a person makes in their own name alone and others read is never recorded for
    // them.
    const recorded = rows.flatMap(([kind, rule]) => (rule === 'recorded' ? [kind] : []));
    expect(recorded.toSorted()).toEqual([
      'access.record',
      'content.complete',
      'content.progress',
      'content.start',
      'enrollment.create',
      'enrollment.request',
      'enrollmentRequest.cancel',
      'exit.record',
      'nodeEnrollment.create',
      'playlist.duration',
      'visit.record',
    ]);
  });
});
