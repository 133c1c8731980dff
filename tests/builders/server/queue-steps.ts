import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Directive } from '#contract/entities/queue/directive.ts';
import { directives } from '#server/db/schema/queue.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { type TestApp, type TestOp } from '#server/testing/test-app.ts';

/** What the tests of the queue ask and read: reports, rows, decisions. */
export const queueSteps = (t: () => TestApp) => {
  const locked = (c: TestCompany, id = randomUUID()) => ({
    id,
    kind: 'content.start',
    payload: {
      idNodeEnrollment: c.nodeEnrollment,
      idEnrollment: c.enrollment,
      idContentItem: c.contents.dois,
      idUser: c.ana,
    },
  });
  const figures = { waiting: 0, attention: 0, byKind: {}, oldestAt: null, finishedNotReceived: 0 };
  const report = (c: TestCompany, token: string, over: Record<string, unknown> = {}) =>
    t().call('POST', '/api/sync/report', {
      host: c.host,
      token,
      body: {
        device: 'aparelho',
        deviceName: 'Moto G32',
        appVersion: '1.0.0',
        at: new Date(t().clock.now()).toISOString(),
        storage: null,
        ...figures,
        items: [],
        ...over,
      },
    });
  const reported = (opId: string, over: Record<string, unknown> = {}) => ({
    opId,
    kind: 'rating.set',
    kindV: 1,
    entity: 'rating:x',
    subject: 'Um',
    payload: { idContentItem: 'x', vote: 3 },
    madeAt: '2026-03-10T11:00:00.000Z',
    state: 'suspect',
    code: 'suspect',
    ...over,
  });
  /** Rows of a scope by `table:id`; deleted ones are null. */
  const rows = async (c: TestCompany, token: string, scope = 'admin') => {
    const { status, body } = await t().call(
      'GET',
      `/api/sync/changes?scope=${scope}&cursor=0&nonce=12345678`,
      { host: c.host, token },
    );
    if (status !== 200) return status;
    return Object.fromEntries(
      body.rows.map((row: { t: string; id: string; op: string; d?: unknown }) => [
        `${row.t}:${row.id}`,
        row.op === 'put' ? row.d : null,
      ]),
    );
  };
  const decide = async (
    c: TestCompany,
    token: string,
    over: Record<string, unknown>,
    op: Partial<TestOp> = {},
  ) => {
    const payload = {
      idDecision: randomUUID(),
      idUser: c.ana,
      action: 'retry',
      payload: null,
      toUser: null,
      reason: 'combinado',
      ...over,
    };
    const { body } = await t().push(c, token, [{ kind: 'queue.decide', payload, ...op }], {
      owner: c.admin,
    });
    const [{ verdict, code, field }] = body.results;
    return [verdict, code, field].filter(Boolean).join(' ');
  };
  const told = async (c: TestCompany, token: string) =>
    Object.values(
      (await rows(c, token, `person:${c.ana}`)) as Record<string, Partial<Directive> | null>,
    ).filter((row) => row?.idDirective !== undefined);
  const audit = (c: TestCompany) =>
    t().services.db.select().from(directives).where(eq(directives.tenant, c.tenant));

  const both = async () => {
    const c = await t().company();
    return { c, ana: await t().enter(c), admin: await t().enter(c, 'admin') };
  };
  const refused = async () => {
    const all = await both();
    const op = locked(all.c);
    const { body } = await t().push(all.c, all.ana, [op]);
    expect(body.results[0]).toMatchObject({ verdict: 'rejected', code: 'locked' });
    return { ...all, op, key: `queueItem:${all.c.ana}~${op.id}` };
  };

  return {
    locked,
    figures,
    report,
    reported,
    rows,
    decide,
    told,
    audit,
    both,
    refused,
  };
};
