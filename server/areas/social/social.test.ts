import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses } from '#server/testing/put-classes.ts';
import {
  startTestApp,
  type TestApp,
  type TestOp,
  type AnyAnswer,
} from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const k = await putClasses(database().db, c, new Date(t.clock.now()));
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, ana, ops)).body.results as AnyAnswer[];
    const get = async (path: string, token = ana) =>
      (await t.call('GET', `/api${path}`, { host: c.host, token })).body;
    const like = (liked: boolean, over: object = {}, more: object = {}): TestOp => ({
      kind: 'like.set',
      payload: { elementType: 'NODE', idElement: c.course, liked, ...over },
      ...more,
    });
    return { c, k, ana, bia, push, get, like };
  };

  describe('a like', () => {
    test('counts once, however often and by whatever call it comes', async () => {
      const { c, ana, bia, push, get, like } = await begin();
      const id = randomUUID();
      const [first, replay, again] = await push(
        like(true, {}, { id }),
        like(true, {}, { id }),
        like(true),
      );
      expect([first.answer, replay.verdict, again.verdict]).toEqual([
        { liked: true, likes: 1 },
        'replayed',
        'merged',
      ]);
      const path = `/api/learning/social/likes/NODE/${c.course}`;
      const send = (method: 'POST' | 'DELETE' | 'PUT', token: string, body?: unknown) =>
        t.call(method, path, {
          host: c.host,
          token,
          headers: { 'idempotency-key': randomUUID() },
          ...(body !== undefined && { body }),
        });
      expect((await send('POST', bia)).body).toEqual({ liked: true, likes: 2 });
      expect((await send('DELETE', ana)).body).toEqual({ liked: false, likes: 1 });
      expect((await send('DELETE', ana)).body).toEqual({ liked: false, likes: 1 });
      const put = await send('PUT', ana, { elementType: 'NODE', idElement: c.course, liked: true });
      expect(put.body).toEqual({ liked: true, likes: 2 });
      expect(await get(`/learning/social/likes/NODE/${c.course}`, bia)).toEqual({
        liked: true,
        likes: 2,
      });
    });

    test('is as it was said last, whatever order the words arrive in', async () => {
      const { push, like } = await begin();
      const now = t.clock.now();
      const [late, early] = await push(
        like(true, {}, { at: { wall: now - 1_000 } }),
        like(false, {}, { at: { wall: now - 60_000 } }),
      );
      expect([late.verdict, early.verdict, early.answer]).toEqual([
        'applied',
        'merged',
        { liked: true, likes: 1 },
      ]);
    });

    test('wants an enrolment, which may come in the same batch; taking it back does not', async () => {
      const { c, k, push, like } = await begin();
      const open = { idElement: k.open };
      const [refused, none, enrolled, taken] = await push(
        like(true, open),
        like(false, open),
        {
          kind: 'enrollment.create',
          payload: {
            idEnrollment: randomUUID(),
            idUser: c.ana,
            idNode: k.open,
            nodeCode: '2.2',
            idTeam: null,
          },
        },
        like(true, open),
      );
      expect([refused.code, none.verdict, enrolled.verdict, taken.verdict]).toEqual([
        'not_enrolled',
        'merged',
        'applied',
        'applied',
      ]);
    });

    test('of many at once loses none', async () => {
      const { c, ana, bia, like, get } = await begin();
      await Promise.all([
        t.push(c, ana, [like(true)]),
        t.push(c, bia, [like(true)], { owner: c.bia }),
      ]);
      expect((await get(`/learning/social/likes/NODE/${c.course}`)).likes).toBe(2);
    });
  });

  test('topics are the choice that was made last, and lead recommendations', async () => {
    const { c, k, push, get } = await begin();
    const now = t.clock.now();
    const choose = (tags: string[], wall: number): TestOp => ({
      kind: 'tags.set',
      payload: { idUser: c.ana, tags },
      at: { wall },
    });
    const [late, early] = await push(
      choose(['vendas', 'vendas'], now - 10),
      choose(['Logística'], now - 1_000),
    );
    expect([late.verdict, early.verdict]).toEqual(['applied', 'merged']);
    expect(await get(`/learning/tags/users/${c.ana}`)).toEqual({ tags: ['vendas'] });
    const list = await get(`/learning/students/${c.ana}/recommendations?offset=0&limit=2`);
    expect([list.totalRecords, list.result.map(({ idNode }: AnyAnswer) => idNode)]).toEqual([
      3,
      [k.open, k.page],
    ]);
  });

  test('a share counts each time, once a key', async () => {
    const { c, push } = await begin();
    const share: TestOp = {
      id: randomUUID(),
      kind: 'share.record',
      payload: {
        idShare: randomUUID(),
        idUser: c.ana,
        idContent: c.contents.um,
        event: 'content/share/click',
      },
    };
    expect((await push(share, share)).map(({ verdict }) => verdict)).toEqual([
      'applied',
      'replayed',
    ]);
  });
});
