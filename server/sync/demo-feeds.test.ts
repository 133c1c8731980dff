/**
 * Every row of every feed of the demonstration companies, against their groups: first as published,
 * then after a person of the group has worked through all that is restricted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, isNotNull, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openPgliteInMemory } from '#server/testing/shared-pglite.ts';
import { people } from '#server/db/schema/access.ts';
import { groupMembers, teams } from '#server/db/schema/classes.ts';
import { contents, nodes } from '#server/db/schema/learning.ts';
import { mediaFiles } from '#server/db/schema/media.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { type DemoCompany, seedDemo } from '#server/import/seed/seed-demo.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { type AnyAnswer, startTestApp, type TestApp } from '#server/testing/test-app.ts';

let database: OpenDatabase;
let fileStore: string;
let t: TestApp;
let companies: DemoCompany[];

beforeAll(async () => {
  database = await openPgliteInMemory();
  fileStore = mkdtempSync(join(tmpdir(), 'trilha-demo-'));
  companies = await seedDemo({
    db: database.db,
    storage: new FileStorage(fileStore),
    demoDir: join(import.meta.dirname, '../demo'),
  });
  t = await startTestApp(database);
  // The demonstration dates itself by the day on which it is seeded.
  t.clock.advance({ seconds: Math.floor((Date.now() - t.clock.now()) / 1000) });
}, 240_000);

afterAll(async () => {
  await t.app.close();
  await database.close();
  rmSync(fileStore, { recursive: true });
});

interface Secret {
  tenant: string;
  idGroup: string;
  /** Ids, rooms, titles and files that no person outside of the group may have. */
  marks: string[];
}

const restrictedNodes = () =>
  database.db
    .select({ tenant: nodes.tenant, id: nodes.id, idGroup: nodes.idGroup, doc: nodes.doc })
    .from(nodes)
    .where(isNotNull(nodes.idGroup));

/**
 * What of a page a group alone may see. Its own id, title and picture stand on its card, which is
 * for every person.
 */
const secrets = async (): Promise<Secret[]> => {
  const all: Secret[] = [];
  for (const { tenant, id, idGroup } of await restrictedNodes()) {
    const held = await database.db
      .select({ doc: contents.doc })
      .from(contents)
      .where(and(eq(contents.tenant, tenant), eq(contents.idNode, id)));
    const ofTeams = await database.db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.tenant, tenant), eq(teams.idNode, id)));
    const marks = [
      ...held.flatMap(({ doc }) => [
        doc.idContentItem,
        doc.text,
        ...(doc.idChatRoom == null ? [] : [doc.idChatRoom]),
      ]),
      ...ofTeams.map((team) => team.id),
    ];
    all.push({ tenant, idGroup: idGroup ?? '', marks });
  }
  const files = await database.db.select().from(mediaFiles).where(eq(mediaFiles.restricted, true));
  for (const { tenant, sha256 } of files) all.push({ tenant, idGroup: '*', marks: [sha256] });
  return all;
};

/** `scope table id: mark` of each row that tells a person of what they may not see. */
const leaks = async (): Promise<string[]> => {
  const known = await secrets();
  const members = await database.db.select().from(groupMembers);
  const rows = await database.db.select().from(feedRows);
  expect(rows.length).toBeGreaterThan(300);
  const inGroup = (tenant: string, idGroup: string, idUser: string): boolean =>
    members.some(
      (one) =>
        one.tenant === tenant &&
        one.idUser === idUser &&
        (idGroup === '*' || one.idGroup === idGroup),
    );
  return rows.flatMap(({ tenant, scope, t: table, id, d, op }) => {
    // Administrators see whatever waits or was refused in their company.
    if (op !== 'put' || scope === 'admin') return [];
    const told = `${id} ${JSON.stringify(d)}`;
    const idUser = scope.startsWith('person:') ? scope.slice('person:'.length) : '';
    return known
      .filter((secret) => secret.tenant === tenant && !inGroup(tenant, secret.idGroup, idUser))
      .flatMap(({ marks }) =>
        marks
          .filter((mark) => told.includes(mark))
          .map((mark) => `${scope} ${table} ${id}: ${mark}`),
      );
  });
};

test('there is something to keep apart, and a person on both sides', async () => {
  const known = await secrets();
  expect(known.flatMap(({ marks }) => marks).length).toBeGreaterThan(5);
  const members = await database.db.select().from(groupMembers);
  const allPeople = await database.db.select({ id: people.id }).from(people);
  expect(members.length).toBeGreaterThan(0);
  expect(allPeople.length).toBeGreaterThan(members.length);
});

test('as it is published, no row tells any person of a page of a group that they are not in', async () => {
  expect(await leaks()).toEqual([]);
});

test('neither does any row after a person of the group has worked through all of it', async () => {
  let walked = 0;
  for (const { tenant, id: idNode, idGroup, doc } of await restrictedNodes()) {
    const company = companies.find(({ id }) => id === tenant);
    const inside = await database.db
      .select({ idUser: people.id, username: people.username })
      .from(groupMembers)
      .innerJoin(
        people,
        and(eq(people.tenant, groupMembers.tenant), eq(people.id, groupMembers.idUser)),
      )
      .where(and(eq(groupMembers.tenant, tenant), eq(groupMembers.idGroup, idGroup ?? '')));
    // What is sold, and no person bought.
    if (inside.length === 0) continue;
    walked += 1;
    const account = company?.accounts.find(({ username }) =>
      inside.some((one) => one.username === username),
    );
    const idUser = inside.find(({ username }) => username === account?.username)?.idUser;
    if (!company || !account || idUser === undefined)
      throw new Error(`no person is signed in the group of ${doc.title}`);
    const host = company.hosts[0] ?? '';
    const { body } = await t.call('POST', '/api/login', {
      host,
      body: { ...account, idAppType: 1 },
    });
    const held = await database.db
      .select({ id: contents.id, doc: contents.doc })
      .from(contents)
      .where(and(eq(contents.tenant, tenant), eq(contents.idNode, idNode)));
    const idEnrollment = randomUUID();
    const idNodeEnrollment = `${idEnrollment}.n`;
    const ops = [
      {
        kind: 'enrollment.create',
        payload: { idEnrollment, idUser, idNode, nodeCode: doc.nodeCode, idTeam: null },
      },
      ...held.flatMap(({ id: idContentItem, doc: content }) => {
        const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idContentItem);
        return [
          {
            kind: 'content.start',
            payload: { idContentItem, idNodeEnrollment, idEnrollment, idUser },
          },
          {
            kind: 'content.complete',
            payload: { idContentEnrollment, status: 'COMPLETED', progress: 100 },
          },
          { kind: 'rating.set', payload: { idContentItem, vote: 5 } },
          {
            kind: 'like.set',
            payload: { elementType: 'CONTENT', idElement: idContentItem, liked: true },
          },
          { kind: 'playlist.duration', payload: { idContentItem, duration: 500 } },
          ...(content.idChatRoom == null
            ? []
            : [
                {
                  kind: 'chat.send',
                  payload: {
                    idMessage: randomUUID(),
                    idChatRoom: content.idChatRoom,
                    message: content.text,
                  },
                },
              ]),
        ];
      }),
    ];
    const sent = ops.map((op, i) => ({
      id: randomUUID(),
      kindV: 1,
      at: { wall: t.clock.now() },
      lane: 'l',
      laneSeq: i,
      ...op,
    }));
    const batch = {
      v: 1,
      device: 'aparelho',
      owner: idUser,
      epoch: null,
      nonce: '12345678',
      clock: { wall: t.clock.now() },
      ops: sent,
    };
    const pushed = await t.call('POST', '/api/sync/push', { host, token: body.token, body: batch });
    const taken = pushed.body.results.filter(
      ({ verdict }: AnyAnswer) => verdict === 'applied' || verdict === 'merged',
    );
    expect(taken.length, JSON.stringify(pushed.body.results)).toBeGreaterThan(held.length * 3);
  }
  expect(walked).toBeGreaterThan(1);
  expect(await leaks()).toEqual([]);
});
