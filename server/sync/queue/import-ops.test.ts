import { createHmac, randomUUID } from 'node:crypto';
import { sealedText } from '#contract/sync/sealed-text.ts';
import { eq } from 'drizzle-orm';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { buildContent } from '#server/testing/build-docs.ts';
import { write } from '#server/feed/write.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directives, queueItems } from '#server/db/schema/queue.ts';
import { opLedger } from '#server/db/schema/sync.ts';
import { applyOps } from '#server/sync/push/apply-ops.ts';
import { PASSWORD } from '#server/testing/put-test-company.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp, type TestOp } from '#server/testing/test-app.ts';
import { importHooks } from './import-ops.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const both = async () => {
    const c = await t.company();
    return { c, ana: await t.enter(c), admin: await t.enter(c, 'admin') };
  };
  const wireOf = ({ kindV = 1, at = { wall: t.clock.now() }, ...rest }: TestOp, i: number) => ({
    kindV,
    lane: 'l',
    laneSeq: i,
    at: { offset: 0, err: 0, ...at },
    ...rest,
    id: rest.id ?? randomUUID(),
    payload: rest.payload,
  });
  const send = (
    c: TestCompany,
    token: string,
    ops: readonly object[],
    over: Record<string, unknown> = {},
  ) =>
    t.call('POST', '/api/sync/bring', {
      host: c.host,
      token,
      body: { owner: c.ana, device: 'aparelho', reason: 'celular quebrado', ops, ...over },
    });
  /** As they were sealed on the person's own device. */
  const seal = (c: TestCompany, ops: readonly TestOp[]) => {
    const { session, key } = t.services.fileSeals.give({
      tenant: c.tenant,
      idUser: c.ana,
      session: 'sessao',
    });
    const sealOf = (op: ReturnType<typeof wireOf>) =>
      createHmac('sha256', Buffer.from(key, 'base64url'))
        .update(sealedText(op))
        .digest('base64url');
    return { sealedBy: session, ops: ops.map(wireOf).map((op) => ({ ...op, seal: sealOf(op) })) };
  };
  const bring = (
    c: TestCompany,
    token: string,
    ops: readonly TestOp[],
    over: Record<string, unknown> = {},
  ) => {
    const { ops: sealed, sealedBy } = seal(c, ops);
    return send(c, token, sealed, { sealedBy, ...over });
  };
  const verdicts = ({ body }: { body: { results: { verdict: string; code?: string }[] } }) =>
    body.results.map(({ verdict, code }) => [verdict, code].filter(Boolean).join(' '));
  const start = (c: TestCompany, content = c.contents.um) => ({
    id: randomUUID(),
    kind: 'content.start',
    payload: {
      idNodeEnrollment: c.nodeEnrollment,
      idEnrollment: c.enrollment,
      idContentItem: content,
      idUser: c.ana,
    },
  });
  const rate = (c: TestCompany, vote = 4) => ({
    id: randomUUID(),
    kind: 'rating.set',
    payload: { idContentItem: c.contents.um, vote },
  });
  const audit = (c: TestCompany) =>
    t.services.db.select().from(directives).where(eq(directives.tenant, c.tenant));
  const ledger = (c: TestCompany) =>
    t.services.db.select().from(opLedger).where(eq(opLedger.tenant, c.tenant));
  const rows = async (
    c: TestCompany,
    token: string,
    scope: string,
  ): Promise<{ t: string; id: string; op: string; d?: unknown }[]> =>
    (
      await t.call('GET', `/api/sync/changes?scope=${scope}&cursor=0&nonce=12345678`, {
        host: c.host,
        token,
      })
    ).body.rows;
  const told = async (c: TestCompany, token: string) =>
    (await rows(c, token, `person:${c.ana}`))
      .filter((row) => row.t === 'directive')
      .map(({ d }) => d);
  const items = (c: TestCompany) =>
    t.services.db.select().from(queueItems).where(eq(queueItems.tenant, c.tenant));

  test('brought twice and then sent by their own device, writes have one effect', async () => {
    const { c, ana, admin } = await both();
    const ops = [start(c), rate(c)];
    expect(verdicts(await bring(c, admin, ops))).toEqual(['applied', 'applied']);
    const once = await rows(c, ana, `person:${c.ana}`);
    expect(verdicts(await bring(c, admin, ops))).toEqual(['replayed', 'replayed']);
    expect(verdicts(await t.push(c, ana, ops))).toEqual(['replayed', 'replayed']);
    expect(await rows(c, ana, `person:${c.ana}`)).toEqual(once);
    expect(
      once.filter(({ t: table }) => table === 'contentEnrollment' || table === 'rating').length,
    ).toBe(2);
    const keys = (await ledger(c)).map(({ principal, key, deviceId }) =>
      [principal, deviceId, key].join(' '),
    );
    expect(keys.sort()).toEqual(ops.map(({ id }) => `${c.ana} aparelho ${id}`).sort());
    expect((await audit(c)).length).toBe(2);
  });

  test('the person sees who brought each write in, when and why', async () => {
    const { c, ana, admin } = await both();
    const op = rate(c);
    await bring(c, admin, [op]);
    const at = new Date(t.clock.now());
    expect(await told(c, ana)).toEqual([
      {
        idDirective: expect.stringMatching(/^bring~/),
        opId: op.id,
        kind: op.kind,
        action: 'bring',
        payload: op.payload,
        reason: 'celular quebrado',
        actorName: 'admin',
        at: at.toISOString(),
      },
    ]);
    expect(await audit(c)).toMatchObject([
      {
        idUser: c.ana,
        opId: op.id,
        action: 'bring',
        idActor: c.admin,
        actorName: 'admin',
        reason: 'celular quebrado',
        decidedAt: at,
        before: { device: 'aparelho', payload: op.payload },
        after: { verdict: 'applied' },
      },
    ]);
  });

  test('what had come by itself is written down as known, and not told as brought in', async () => {
    const { c, ana, admin } = await both();
    const op = rate(c);
    await t.push(c, ana, [op]);
    expect(verdicts(await bring(c, admin, [op]))).toEqual(['replayed']);
    expect(await audit(c)).toMatchObject([
      { opId: op.id, after: { verdict: 'replayed', first: { verdict: 'applied' } } },
    ]);
    expect(await told(c, ana)).toEqual([]);
  });

  test('no person but an administrator brings anything', async () => {
    const { c, ana } = await both();
    const answer = await bring(c, ana, [rate(c)]);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect([await ledger(c), await audit(c)]).toEqual([[], []]);
  });

  test('who is an administrator no more once it begins brings nothing', async () => {
    const { c } = await both();
    const { id, kind, payload } = rate(c);
    const ops = [{ key: id, kind, kindV: 1, laneSeq: 0, at: null, payload }];
    const owner = {
      tenant: c.tenant,
      idUser: c.ana,
      device: 'aparelho',
      receivedAt: new Date(t.clock.now()),
    };
    const taking = applyOps(
      t.services,
      owner,
      ops,
      importHooks({ owner, idActor: c.bia, reason: 'celular quebrado', ops }),
    );
    await expect(taking).rejects.toMatchObject({ code: 'forbidden' });
    expect([await ledger(c), await audit(c)]).toEqual([[], []]);
  });

  test('a person of another company is no person here', async () => {
    const { c, admin } = await both();
    const other = await t.company();
    const answer = await bring(c, admin, [rate(other)], { owner: other.ana });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect([await ledger(c), await ledger(other), await audit(c), await audit(other)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('an item that waited for a decision is closed by what stands, and stays open where it is refused', async () => {
    const { c, ana, admin } = await both();
    const [stands, refused] = [rate(c), start(c, c.contents.dois)];
    const figures = {
      waiting: 0,
      attention: 2,
      byKind: {},
      oldestAt: null,
      finishedNotReceived: 0,
      storage: null,
    };
    const made = {
      kindV: 1,
      subject: null,
      madeAt: new Date(t.clock.now()).toISOString(),
      state: 'suspect',
      code: 'suspect',
    };
    await t.call('POST', '/api/sync/report', {
      host: c.host,
      token: ana,
      body: {
        device: 'aparelho',
        deviceName: null,
        appVersion: '1',
        at: made.madeAt,
        ...figures,
        items: [stands, refused].map(({ id, kind, payload }) => ({
          ...made,
          opId: id,
          kind,
          payload,
          entity: 'x',
        })),
      },
    });
    expect(verdicts(await bring(c, admin, [stands, refused]))).toEqual([
      'applied',
      'rejected locked',
    ]);
    const states = Object.fromEntries(
      (await items(c)).map(({ opId, state, closedAt }) => [opId, [state, closedAt !== null]]),
    );
    expect(states).toEqual({ [stands.id]: ['suspect', true], [refused.id]: ['rejected', false] });
    const gone = (await rows(c, admin, 'admin'))
      .filter(({ t: table, op }) => table === 'queueItem' && op === 'del')
      .map(({ id }) => id);
    expect(gone).toEqual([`${c.ana}~${stands.id}`]);
  });

  const accept = (c: TestCompany) => ({
    id: randomUUID(),
    kind: 'terms.accept',
    payload: {
      idUser: c.ana,
      communicationAccepted: 1,
      userLicenceTermsAccepted: 2,
      responsibility: [],
    },
  });
  const say = () => ({
    id: randomUUID(),
    kind: 'chat.send',
    payload: { idMessage: randomUUID(), idChatRoom: 'sala', message: 'Eu desisto.' },
  });
  const unsealed = (c: TestCompany, token: string, ops: readonly TestOp[]) =>
    send(c, token, ops.map(wireOf));

  test('no person gives the word of another: it is refused and its key stays free for the person', async () => {
    const { c, ana, admin } = await both();
    const word = accept(c);
    const after = { ...start(c), afterOp: word.id };
    const answer = await unsealed(c, admin, [word, after, start(c)]);
    expect(verdicts(answer)).toEqual(['rejected not_sealed', 'blocked', 'applied']);
    expect(answer.body.results.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([
      word.id,
      after.id,
    ]);
    expect((await audit(c)).map(({ opId }) => opId)).not.toContain(after.id);
    expect(verdicts(await t.push(c, ana, [word]))).toEqual(['applied']);
  });

  test('a vote, a like, an answer, a message without a seal is no person’s', async () => {
    const { c, admin } = await both();
    const like = {
      id: randomUUID(),
      kind: 'like.set',
      payload: { idContentItem: c.contents.um, like: 1 },
    };
    const answer = {
      id: randomUUID(),
      kind: 'evaluation.answer',
      payload: { idQuestionnaire: 'q', idQuestion: 'p' },
    };
    const refused = await unsealed(c, admin, [rate(c), like, answer, say(), accept(c)]);
    expect(new Set(verdicts(refused))).toEqual(new Set(['rejected not_sealed']));
    expect([await ledger(c), await audit(c)]).toEqual([[], []]);
  });

  test('what the own device sealed comes in, messages and acceptances too, once', async () => {
    const { c, ana, admin } = await both();
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
      putContent(
        w,
        buildContent({ idContentItem: c.contents.um, idNode: c.course, idChatRoom: 'sala' }),
      ),
    );
    const words = [rate(c), say(), accept(c)];
    expect(verdicts(await bring(c, admin, words))).toEqual(['applied', 'applied', 'applied']);
    expect(verdicts(await t.push(c, ana, words))).toEqual(['replayed', 'replayed', 'replayed']);
    expect((await rows(c, ana, 'company')).filter((row) => row.t === 'chatMessage').length).toBe(1);
  });

  test('no person decides as another administrator, whatever seals it', async () => {
    const { c, admin } = await both();
    for (const kind of [
      'queue.decide',
      'enrollmentRequest.settle',
      'externalCourse.decide',
      'comment.moderate',
    ])
      expect(verdicts(await bring(c, admin, [{ id: randomUUID(), kind, payload: {} }]))).toEqual([
        'rejected forbidden',
      ]);
  });

  test.each([
    ['another vote', { payload: { idContentItem: 'um', vote: 1 } }],
    ['another key', { id: randomUUID() }],
    ['another kind', { kind: 'like.set' }],
    ['another version', { kindV: 2 }],
    ['another time', { at: { wall: 5, offset: 0, err: 0 } }],
    ['a shifted clock', { at: { wall: Date.UTC(2026, 2, 10, 12), offset: 9, err: 0 } }],
    ['half a seal', { seal: 'abc' }],
    ['an empty seal', { seal: '' }],
  ])('%s under the seal of a write is refused', async (_what, over) => {
    const { c, admin } = await both();
    const { ops, sealedBy } = seal(c, [rate(c)]);
    expect(verdicts(await send(c, admin, [{ ...ops[0], ...over }], { sealedBy }))).toEqual([
      'rejected not_sealed',
    ]);
    expect(await ledger(c)).toEqual([]);
  });

  test('a changed write is refused of whatever kind, and a seal holds for its person and session alone', async () => {
    const { c, admin } = await both();
    const begun = seal(c, [start(c)]);
    const changed = begun.ops.map((op) => ({
      ...op,
      payload: { ...start(c).payload, idContentItem: c.contents.dois },
    }));
    expect(verdicts(await send(c, admin, changed, { sealedBy: begun.sealedBy }))).toEqual([
      'rejected not_sealed',
    ]);
    const { ops, sealedBy } = seal(c, [rate(c)]);
    for (const over of [{ sealedBy, owner: c.bia }, { sealedBy: 'outra' }, {}])
      expect(verdicts(await send(c, admin, ops, over))).toEqual(['rejected not_sealed']);
  });

  test('the key comes with the login', async () => {
    const c = await t.company();
    const { body } = await t.call('POST', '/api/login', {
      host: c.host,
      body: { username: 'ana', password: PASSWORD, idAppType: 1 },
    });
    expect(body).toMatchObject({ sealing: { key: expect.stringMatching(/^[\w-]{43}$/) } });
  });

  test.each([
    ['no reason', { reason: '  ' }],
    ['no writes', { ops: [] }],
    ['more than a batch', { ops: Array.from({ length: 51 }, () => ({})) }],
  ])('with %s it is no bringing in', async (_what, over) => {
    const { c, admin } = await both();
    expect((await bring(c, admin, [rate(c)], over)).status).toBe(422);
  });
});
