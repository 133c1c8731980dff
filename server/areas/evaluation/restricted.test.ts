import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodes } from '#server/db/schema/learning.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putGroup } from '#server/areas/publish/put/put-group.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { everyQuestion } from '#server/testing/build-bank.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { takeEvaluation } from '#server/testing/take-evaluation.ts';
import { startTestApp, type AnyAnswer, type TestApp } from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  /** An evaluation with a picture, in a page that is for a group from here on. */
  const begin = async (
    people: (c: { ana: string; bia: string }) => string[] = ({ ana }) => [ana],
  ) => {
    const sha256 = createHash('sha256').update(`${Math.random()}`).digest('hex');
    const address = `/media/${sha256}/placa.png`;
    const [first, ...rest] = everyQuestion;
    if (!first) throw new Error('no question');
    const taken = await takeEvaluation(t, database(), {
      questions: [
        { ...first, statement: `<p>Qual?</p><p><img src="${address}" alt="Placa"></p>` },
        ...rest,
      ],
    });
    const { c, publish } = taken;
    await putMediaFile(database().db, c.tenant, {
      sha256,
      fileName: 'placa.png',
      mimeType: 'image/png',
      size: 1,
      public: false,
    });
    const group = `${c.tenant}-turno`;
    const restrict = (members: string[] | null) =>
      publish(async (w) => {
        const [page] = await w.tx
          .select({ doc: nodes.doc })
          .from(nodes)
          .where(and(eq(nodes.tenant, c.tenant), eq(nodes.id, c.course)));
        if (!page) throw new Error('no page');
        await putGroup(w, group, members ?? []);
        await putNode(w, { ...page.doc, restrictedTo: members === null ? null : group });
        await grantToGroups(w);
      });
    await restrict(people(c));
    const told = async () => {
      const { body } = await t.call(
        'GET',
        `/api/sync/changes?scope=person:${c.ana}&nonce=12345678`,
        {
          host: c.host,
          token: await taken.enter(),
        },
      );
      const of = (table: string) => (body.rows as AnyAnswer[]).filter((row) => row.t === table);
      return [...of('questionnaire'), ...of('attempt')].map(({ t: table, op }) => `${table} ${op}`);
    };
    const path = (idQuestionnaire: string) =>
      `/api/learning/students/${c.ana}/enrollments/${c.enrollment}/evaluations/${taken.idEvaluation}/questionnaires/${idQuestionnaire}`;
    const read = async (idQuestionnaire: string) =>
      t.call('GET', path(idQuestionnaire), { host: c.host, token: await taken.enter() });
    return { ...taken, address, sha256, restrict, told, read };
  };

  describe('an attempt in a page that is for a group', () => {
    test('leaves the device of who leaves the group, begins nowhere, and is back with them', async () => {
      const { c, restrict, told, prepared, push, start, read } = await begin();
      const q = await prepared();
      expect(await told()).toEqual(['questionnaire put', 'attempt put']);
      await restrict([c.bia]);
      expect(await told()).toEqual(['questionnaire gone', 'attempt gone']);
      expect((await push(start(q)))[0].code).toBe('restricted');
      expect((await read(q.idQuestionnaire)).status).toBe(404);
      await restrict([c.ana]);
      expect((await prepared()).idQuestionnaire).toBe(q.idQuestionnaire);
      expect((await push(start(q)))[0].verdict).toBe('applied');
    });

    test('is not told to who left, when it is drawn anew', async () => {
      const { c, restrict, rows, put } = await begin();
      await restrict([c.bia]);
      await put({ title: 'Outra' });
      expect(await rows('questionnaire')).toEqual([]);
      // Open to all again, it is there.
      await restrict(null);
      expect((await rows('questionnaire')).map(({ title }) => title)).toEqual(['Outra']);
    });

    test('that was begun goes on, is handed in, and what follows waits for the group', async () => {
      const { c, restrict, prepared, push, start, all, finish, rows } = await begin();
      const q = await prepared();
      await push(start(q));
      await restrict([c.bia]);
      const results = await push(...all(q), finish(q));
      expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['applied']));
      expect((await rows('attempt')).map(({ status }) => status)).toEqual(['FINISHED']);
      await restrict([c.ana]);
      expect((await rows('attempt')).map(({ status }) => status).toSorted()).toEqual([
        'FINISHED',
        'PREPARED',
      ]);
    });
  });

  describe('pictures in questions of a page that is for a group', () => {
    const picture = (told: AnyAnswer): string =>
      /src="([^"]+)"/.exec(JSON.stringify(told).replaceAll('\\"', '"'))?.[1] ?? '';

    test('open by a signed address alone, wherever the questions are read, and are renewed', async () => {
      const { address, sha256, restrict, prepared, read, push, start, all, finish, rows, publish } =
        await begin();
      const signed = new RegExp(`^/media/${sha256}/~\\d+\\.[\\w-]{43}/placa\\.png$`);
      const q = await prepared();
      expect(picture(q.questions)).toMatch(signed);
      expect(picture((await read(q.idQuestionnaire)).body)).toMatch(signed);
      t.clock.advance({ days: 20 });
      const before = picture(q.questions);
      await publish(grantToGroups);
      const renewed = picture((await prepared()).questions);
      expect([renewed === before, signed.test(renewed)]).toEqual([false, true]);
      // The next attempt is drawn by the finish.
      await push(start(q), ...all(q), finish(q));
      expect(
        (await rows('questionnaire')).map((row) => signed.test(picture(row.questions))),
      ).toEqual([true, true]);
      await restrict(null);
      expect((await rows('questionnaire')).map((row) => picture(row.questions))).toEqual([
        address,
        address,
      ]);
    });
  });
});
