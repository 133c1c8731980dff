import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import {
  startTestApp,
  type TestApp,
  type AnyAnswer,
  type TestOp,
} from '#server/testing/test-app.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const token = await t.enter(c);
    const push = async (...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    return { c, token, push };
  };

  describe('votes', () => {
    const rate = (c: TestCompany, vote: number, at = t.clock.now()): TestOp => ({
      kind: 'rating.set',
      payload: { idContentItem: c.contents.um, vote },
      at: { wall: at },
    });

    test('a person has one, the one given last; the company sees the mean', async () => {
      const { c, token, push } = await begin();
      const bia = await t.enter(c, 'bia');
      await push(rate(c, 5));
      await t.push(c, bia, [rate(c, 2)], { owner: c.bia });
      const [changed] = await push(rate(c, 4));
      expect(changed.answer.rating).toEqual({
        idContentItem: c.contents.um,
        rating: 3,
        numberVotes: 2,
      });
      const [old] = await push(rate(c, 1, t.clock.now() - 1000));
      expect([old.verdict, old.answer.rating]).toEqual([
        'merged',
        { idContentItem: c.contents.um, rating: 3, numberVotes: 2 },
      ]);
      const rows = async (scope: string, table: string) =>
        (
          await t.call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
            host: c.host,
            token,
          })
        ).body.rows
          .filter((row: AnyAnswer) => row.t === table)
          .map((row: AnyAnswer) => row.d);
      expect(await rows('company', 'ratingSummary')).toEqual([
        { idContentItem: c.contents.um, rating: 3, numberVotes: 2 },
      ]);
      expect(await rows(`person:${c.ana}`, 'rating')).toEqual([
        { idContentItem: c.contents.um, vote: 4, ratedAt: new Date(t.clock.now()).toISOString() },
      ]);
    });

    test('of twenty people at once all count', async () => {
      const { c } = await begin();
      const tokens = [await t.enter(c), await t.enter(c, 'bia'), await t.enter(c, 'admin')];
      const votes = Array.from({ length: 21 }, (_, i) => i % 3);
      const owners = [c.ana, c.bia, c.admin];
      const answers = await Promise.all(
        votes.map((who, i) =>
          t.push(c, tokens[who] as string, [{ ...rate(c, 1 + (i % 5)), id: randomUUID() }], {
            owner: owners[who],
          }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const { body } = await t.push(c, tokens[0] as string, [rate(c, 3)]);
      expect(body.results[0].answer.rating.numberVotes).toBe(3);
    });
  });

  describe('terms', () => {
    const accept = (
      c: TestCompany,
      version: number | null,
      responsibility: object[] = [],
    ): TestOp => ({
      kind: 'terms.accept',
      payload: {
        idUser: c.ana,
        communicationAccepted: 1,
        userLicenceTermsAccepted: version,
        responsibility,
      },
    });

    test('are accepted in the version in force, all of them or none', async () => {
      const { c, push } = await begin();
      const [old] = await push(accept(c, 1));
      expect([old.verdict, old.code, old.field]).toEqual([
        'conflict',
        'conflict',
        'userLicenceTermsAccepted',
      ]);
      const [half] = await push(accept(c, 2, [{ idTerm: 'resp', versionNumber: 9 }]));
      expect([half.verdict, half.field]).toEqual(['conflict', 'responsibility']);
      const [both] = await push(accept(c, 2, [{ idTerm: 'resp', versionNumber: 1 }]));
      expect([both.verdict, both.answer.user]).toMatchObject([
        'applied',
        {
          idUser: c.ana,
          userLicenceTermsAccepted: 2,
          communicationAccepted: 1,
          responsibilitySigned: { resp: 1 },
        },
      ]);
      const [late] = await push(accept(c, 1));
      expect([late.verdict, late.answer.user.userLicenceTermsAccepted]).toEqual(['merged', 2]);
    });
  });
});
