import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#server/db/schema/access.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type AnyAnswer } from '#server/testing/test-app.ts';
import { putPlan, type PlanInput } from '#server/areas/publish/put/put-plan.ts';

const trial: PlanInput = {
  idPlan: 'degustacao',
  name: 'Trial',
  trial: true,
  finishDate: '2026-12-20T02:59:00.000Z',
  unusedPlans: false,
};

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const put = (c: TestCompany, plan: PlanInput | null) =>
    write(
      database().db,
      { tenant: c.tenant, now: new Date(t.clock.now()), announce: t.services.announce },
      (w) => putPlan(w, plan),
    );
  /** Sends from the device of `owner` a payload that may name another person. */
  const askAs = async (
    c: TestCompany,
    [token, owner]: readonly [string, string],
    idUser = owner,
    idPlan = trial.idPlan,
  ) =>
    (
      await t.push(c, token, [{ kind: 'plan.requestUpgrade', payload: { idPlan, idUser } }], {
        owner,
      })
    ).body.results[0] as AnyAnswer;
  const entered = async (c: TestCompany, username: 'ana' | 'bia' = 'ana') =>
    [await t.enter(c, username), c[username]] as const;
  const rows = async (c: TestCompany) =>
    (
      await database()
        .db.select()
        .from(feedRows)
        .where(and(eq(feedRows.tenant, c.tenant), eq(feedRows.t, 'plan')))
        .orderBy(feedRows.id)
    ).map(({ op, scope, id, d }) => ({ op, scope, id, d }));
  const asked = async (c: TestCompany) => {
    const found = await database()
      .db.select()
      .from(people)
      .where(eq(people.tenant, c.tenant))
      .orderBy(people.username);
    return found.flatMap(({ username, hasRequestedUpgrade }) =>
      hasRequestedUpgrade ? [username] : [],
    );
  };
  const standing = (requestsCount: number, plan = trial) => ({
    op: 'put',
    scope: 'company',
    id: plan.idPlan,
    d: {
      ...plan,
      requestsCount,
      trialsCount: plan.trial ? 1 : 0,
      trialDays: null,
      offers: [],
      campaign: null,
      requestedPlan: null,
    },
  });

  test('asked twice is asked once, and each person counts once', async () => {
    const c = await t.company();
    const [ana, bia] = [await entered(c), await entered(c, 'bia')];
    expect((await askAs(c, ana)).code).toBe('not_found');
    await put(c, trial);
    expect(await rows(c)).toEqual([standing(0)]);
    const first = await askAs(c, ana);
    expect([
      first.verdict,
      first.answer.requestsCount,
      first.answer.user.hasRequestedUpgrade,
    ]).toEqual(['applied', 1, true]);
    const second = await askAs(c, ana);
    expect([second.verdict, second.answer.requestsCount]).toEqual(['merged', 1]);
    expect((await askAs(c, bia)).answer.requestsCount).toBe(2);
    expect(await rows(c)).toEqual([standing(2)]);
    expect(await asked(c)).toEqual(['ana', 'bia']);
  });

  test('two devices of a person that ask at once count once', async () => {
    const c = await t.company();
    await put(c, trial);
    const ana = await entered(c);
    await Promise.all(Array.from({ length: 6 }, () => askAs(c, ana)));
    expect(await rows(c)).toEqual([standing(1)]);
  });

  test('is refused for another person, for another plan, for who administers, and in another company', async () => {
    const [c, other] = [await t.company(), await t.company()];
    await put(c, trial);
    const ana = await entered(c);
    await database()
      .db.update(people)
      .set({ admin: 1 })
      .where(and(eq(people.tenant, c.tenant), eq(people.id, c.bia)));
    const bia = await entered(c, 'bia');
    const refusals = [
      await askAs(c, ana, c.bia),
      await askAs(c, ana, c.ana, 'outro'),
      await askAs(c, bia),
    ];
    expect(refusals.map(({ code, field }) => [code, field])).toEqual([
      ['forbidden', 'idUser'],
      ['not_found', 'idPlan'],
      ['forbidden', undefined],
    ]);
    expect((await askAs(other, await entered(other))).code).toBe('not_found');
    expect([await rows(c), await rows(other), await asked(c), await asked(other)]).toEqual([
      [standing(0)],
      [],
      [],
      [],
    ]);
  });

  test('alone, by its own call', async () => {
    const c = await t.company();
    await put(c, trial);
    const token = await t.enter(c);
    const { status, body } = await t.call('POST', '/api/learning/plans/request-trial', {
      host: c.host,
      token,
      body: { idPlan: trial.idPlan, idUser: c.ana },
      headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
    });
    expect([status, body.success, body.requestsCount]).toEqual([200, true, 1]);
  });

  test('a plan that changes keeps who asked; another plan, or none, begins anew', async () => {
    const c = await t.company();
    await put(c, trial);
    const ana = await entered(c);
    await askAs(c, ana);
    const longer = { ...trial, finishDate: '2027-01-20T02:59:00.000Z' };
    await put(c, longer);
    await put(c, longer);
    expect([await rows(c), await asked(c)]).toEqual([[standing(1, longer)], ['ana']]);
    const contracted = {
      ...trial,
      idPlan: 'equipe',
      trial: false,
      finishDate: null,
      unusedPlans: true,
    };
    await put(c, contracted);
    const gone = (id: string) => ({ op: 'del', scope: 'company', id, d: null });
    expect([await rows(c), await asked(c)]).toEqual([
      [gone('degustacao'), standing(0, contracted)],
      [],
    ]);
    expect((await askAs(c, ana, c.ana, 'equipe')).answer.requestsCount).toBe(1);
    await put(c, null);
    await put(c, null);
    expect([await rows(c), await asked(c)]).toEqual([[gone('degustacao'), gone('equipe')], []]);
  });
});
