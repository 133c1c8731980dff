import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { people } from '#server/db/schema/access.ts';
import { feedRows } from '#server/db/schema/sync.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { putClasses, type TestClasses } from '#server/testing/put-classes.ts';
import { PASSWORD, type TestCompany } from '#server/testing/put-test-company.ts';
import {
  type AnyAnswer,
  startTestApp,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';
import { hashPassword } from '#server/areas/access/login/password.ts';
import { putPerson } from '#server/areas/publish/put/put-person.ts';
import { write } from '#server/feed/write.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let k: TestClasses;
  let ana: string;
  let bia: string;
  let admin: string;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());
  const at = (idComment: string, idEntity = k.open) => ({
    entityType: 'NODE',
    idEntity,
    idComment,
  });
  const inClass = (idComment: string) => ({
    entityType: 'TEAM',
    idEntity: k.teams.free,
    idComment,
  });
  const push = async (
    token: string,
    owner: string,
    kind: string,
    payload: object,
    over: Partial<TestOp> & { laneSeq?: number } = {},
  ) => {
    const { body } = await t.push(c, token, [{ kind, payload, ...over }], { owner });
    return body.results[0].code ?? body.results[0].verdict;
  };
  const say = (idComment: string, text = 'Uma ofensa') =>
    push(ana, c.ana, 'comment.add', { ...at(idComment), text });
  const report = (idComment: string, [token, owner] = [bia, c.bia]) =>
    push(token, owner, 'comment.report', at(idComment));
  const hide = (idComment: string, reason: string | null = 'Ofende colegas') => ({
    ...at(idComment),
    idUser: c.ana,
    action: 'hide',
    reason,
  });
  const stand = (idComment: string) => ({ ...at(idComment), idUser: c.ana, action: 'stand' });
  const decide = (payload: object, token = admin, owner = c.admin, wall = t.clock.now()) =>
    push(token, owner, 'comment.moderate', payload, { at: { wall } });
  /** Rows of a scope as they stand, by table. */
  const seen = async (token: string, scope: string, table: string): Promise<AnyAnswer[]> => {
    const { body } = await t.call('GET', `/api/sync/changes?scope=${scope}&nonce=12345678`, {
      host: c.host,
      token,
    });
    return (body.rows ?? [])
      .filter((row: AnyAnswer) => row.t === table && row.op === 'put')
      .map((row: AnyAnswer) => row.d);
  };
  const cases = () => seen(admin, 'admin', 'commentCase');
  const shown = async (id: string) =>
    (await seen(bia, 'company', 'comment')).find(
      ({ idComment }: AnyAnswer) => idComment === id,
    ) as AnyAnswer;
  const notifications = () => seen(ana, `person:${c.ana}`, 'notification');
  const notices = () => seen(ana, `person:${c.ana}`, 'commentNotice');
  beforeEach(async () => {
    c = await t.company();
    k = await putClasses(database().db, c, new Date(t.clock.now()));
    [ana, bia, admin] = [await t.enter(c), await t.enter(c, 'bia'), await t.enter(c, 'admin')];
  });

  it('is reported once for each person, and administrators are told how many did, not who', async () => {
    await say('k1');
    expect([await report('k1'), await report('k1')]).toEqual(['applied', 'merged']);
    expect(await report('k1', [admin, c.admin])).toBe('applied');
    expect(await cases()).toEqual([
      {
        ...at('k1'),
        idParentComment: null,
        idNode: k.open,
        pageTitle: 'Aberta a todos',
        teamName: null,
        createdBy: c.ana,
        name: 'ana',
        photo: null,
        text: 'Uma ofensa',
        creationDate: expect.any(String),
        lastModifiedDate: null,
        totalReports: 2,
        reportedAt: expect.any(String),
        status: 'OPEN',
        reason: null,
        decidedAt: null,
        decidedBy: null,
        replaced: null,
      },
    ]);
    expect(await seen(bia, `person:${c.bia}`, 'commentReport')).toMatchObject([at('k1')]);
    // Nothing that the author or any other person can have tells that it was reported.
    const rows = await t.services.db.select().from(feedRows).where(eq(feedRows.tenant, c.tenant));
    const telling = rows.filter(
      ({ t: table, d }) => table !== 'me' && /report/i.test(JSON.stringify([table, d])),
    );
    expect(telling.map(({ scope, t: table }) => [scope, table]).toSorted()).toEqual([
      ['admin', 'commentCase'],
      [`person:${c.admin}`, 'commentReport'],
      [`person:${c.bia}`, 'commentReport'],
    ]);
    const listed = async (token: string) =>
      (await t.call('GET', `/api/learning/comments/NODE/${k.open}`, { host: c.host, token })).body
        .comments[0];
    expect([(await listed(ana)).reportedByMe, (await listed(bia)).reportedByMe]).toEqual([0, 1]);
    expect([(await listed(ana)).totalReports, (await listed(admin)).totalReports]).toEqual([
      undefined,
      2,
    ]);
  });

  it('of the person themselves is not reported, nor one that is gone', async () => {
    await say('k1');
    await say('k2');
    await say('k3');
    expect(await report('k1', [ana, c.ana])).toBe('own_comment');
    await push(ana, c.ana, 'comment.delete', at('k1'));
    expect([await report('k1'), await report('nenhum')]).toEqual(['comment_gone', 'not_found']);
    await report('k2');
    expect(await decide(hide('k2'))).toBe('applied');
    expect([await report('k2', [admin, c.admin]), await decide(hide('k3'))]).toEqual([
      'comment_hidden',
      'not_found',
    ]);
    expect(
      await push(bia, c.bia, 'comment.add', { ...at('k4'), idParentComment: 'k2', text: 'Oi' }),
    ).toBe('comment_hidden');
    expect(await push(ana, c.ana, 'comment.edit', { ...at('k2'), text: 'Oi' })).toBe(
      'comment_hidden',
    );
  });

  it('is hidden with a reason that its author alone reads, and shown again with its text', async () => {
    await say('k1');
    await report('k1');
    expect(await decide(hide('k1', null))).toBe('invalid_fields');
    expect(await decide(hide('k1'))).toBe('applied');
    expect(await shown('k1')).toMatchObject({ text: '', hiddenBy: c.admin });
    expect(await cases()).toMatchObject([
      { text: 'Uma ofensa', status: 'HIDDEN', reason: 'Ofende colegas', decidedBy: 'admin' },
    ]);
    expect(await notices()).toMatchObject([{ ...at('k1'), hidden: 1, reason: 'Ofende colegas' }]);
    const told = await t.services.db.select().from(feedRows).where(eq(feedRows.tenant, c.tenant));
    const reasons = told
      .filter(({ d }) => JSON.stringify(d).includes('Ofende colegas'))
      .map(({ scope }) => scope);
    expect(reasons.toSorted()).toEqual(['admin', `person:${c.ana}`, `person:${c.ana}`]);
    const hiding = {
      title: 'A administração ocultou uma mensagem sua',
      text: 'Motivo: Ofende colegas',
      idNode: k.open,
    };
    expect(await notifications()).toMatchObject([hiding]);
    t.clock.advance({ minutes: 1 });
    expect(await decide(stand('k1'))).toBe('applied');
    expect(await shown('k1')).toMatchObject({ text: 'Uma ofensa', hiddenBy: null });
    expect(await notices()).toMatchObject([{ hidden: 0, reason: null }]);
    expect(await notifications()).toMatchObject([{ title: 'Uma mensagem sua voltou a aparecer' }]);
    expect(await cases()).toMatchObject([
      { status: 'STANDS', replaced: { hidden: 1, decidedBy: 'admin' } },
    ]);
  });

  it('of two decisions the later one counts, whichever comes first', async () => {
    await say('k1');
    await report('k1');
    const now = t.clock.now();
    t.clock.advance({ minutes: 10 });
    expect(await decide(hide('k1'), admin, c.admin, now + 120_000)).toBe('applied');
    expect(await decide(stand('k1'), admin, c.admin, now + 60_000)).toBe('decision_replaced');
    expect(await shown('k1')).toMatchObject({ text: '' });
    expect(await decide(stand('k1'), admin, c.admin, now + 180_000)).toBe('applied');
    expect(await shown('k1')).toMatchObject({ text: 'Uma ofensa' });
  });

  it('that was let stand is open again once a person reports it later, not by a report from before', async () => {
    await say('k1');
    await report('k1');
    t.clock.advance({ minutes: 10 });
    await decide(stand('k1'));
    expect(
      await push(admin, c.admin, 'comment.report', at('k1'), {
        at: { wall: t.clock.now() - 300_000 },
      }),
    ).toBe('applied');
    expect(await cases()).toMatchObject([{ status: 'STANDS', totalReports: 2 }]);
    expect(await notices()).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, async (w) =>
      putPerson(w, {
        idUser: `${c.tenant}-cris`,
        username: 'cris',
        name: 'cris',
        email: 'cris@x.example',
        admin: 0,
        passwordHash: await hashPassword(PASSWORD),
      }),
    );
    expect(await report('k1', [await t.enter(c, 'cris'), `${c.tenant}-cris`])).toBe('applied');
    expect(await cases()).toMatchObject([{ status: 'OPEN', totalReports: 3, decidedBy: 'admin' }]);
  });

  it('that its author changes or deletes does so for administrators too', async () => {
    await say('k1');
    await report('k1');
    await push(ana, c.ana, 'comment.edit', { ...at('k1'), text: 'Desculpe' });
    expect(await cases()).toMatchObject([
      { text: 'Desculpe', lastModifiedDate: expect.any(String) },
    ]);
    await decide(hide('k1'));
    await push(ana, c.ana, 'comment.delete', at('k1'));
    expect([
      await cases(),
      await notices(),
      await notifications(),
      await decide(stand('k1')),
    ]).toEqual([[], [], [], 'comment_gone']);
  });

  it('each role may do its own, by the rights of the moment', async () => {
    const enrol = {
      idEnrollment: randomUUID(),
      idUser: c.ana,
      idNode: k.page,
      nodeCode: '2.1',
      idTeam: k.teams.free,
    };
    await push(ana, c.ana, 'enrollment.create', enrol);
    const enrolBia = { ...enrol, idEnrollment: randomUUID(), idUser: c.bia };
    await push(ana, c.ana, 'comment.add', { ...inClass('t1'), text: 'Na turma' });
    await push(bia, c.bia, 'comment.add', { ...at('s1', k.secret), text: 'No grupo' });
    await say('k1');
    await report('k1');
    const decision = (named: object, idUser: string) => ({
      ...named,
      idUser,
      action: 'hide',
      reason: 'Ofende colegas',
    });
    const other = await t.company();
    const stranger = await t.enter(other, 'admin');
    const strange = async (kind: string, payload: object) => {
      const { body } = await t.push(other, stranger, [{ kind, payload }], { owner: other.admin });
      return body.results[0].code ?? body.results[0].verdict;
    };
    const told = {
      'outside of the class': await push(bia, c.bia, 'comment.report', inClass('t1')),
      'outside of the group': await push(ana, c.ana, 'comment.report', at('s1', k.secret)),
      'of another place': await push(bia, c.bia, 'comment.report', at('t1')),
      'another company reports': await strange('comment.report', at('k1')),
      'another company decides': await strange('comment.moderate', hide('k1')),
      'the author decides': await decide(hide('k1'), ana, c.ana),
      'who reported decides': await decide(hide('k1'), bia, c.bia),
      'about another author': await decide({ ...hide('k1'), idUser: c.bia }),
    };
    expect(told).toEqual({
      'outside of the class': 'not_found',
      'outside of the group': 'not_found',
      'of another place': 'not_found',
      'another company reports': 'not_found',
      'another company decides': 'not_found',
      'the author decides': 'forbidden',
      'who reported decides': 'forbidden',
      'about another author': 'not_found',
    });
    await push(bia, c.bia, 'enrollment.create', enrolBia);
    expect(await push(bia, c.bia, 'comment.report', inClass('t1'))).toBe('applied');
    // A person who administers is in no class, and decides all the same; the others of the class see it,
    // no other person.
    expect(await decide(decision(inClass('t1'), c.ana))).toBe('applied');
    expect(await seen(bia, `person:${c.bia}`, 'grantedComment')).toContainEqual(
      expect.objectContaining({ idComment: 't1', text: '' }),
    );
    expect((await seen(bia, 'company', 'comment')).map(({ idComment }) => idComment)).toEqual([
      'k1',
    ]);
    expect([
      await seen(ana, 'admin', 'commentCase'),
      await seen(bia, 'admin', 'commentCase'),
    ]).toEqual([[], []]);
    // A token that says administrator does not make one.
    await t.services.db.update(people).set({ admin: 0 }).where(eq(people.id, c.admin));
    expect(await decide(hide('k1'))).toBe('forbidden');
  });

  it('is reported and decided about by the calls of the interface too', async () => {
    await say('k1');
    const call = async (method: 'POST' | 'PUT', path: string, token: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      return (
        await t.call(method, `/api/learning/comments/NODE/${k.open}${path}`, {
          host: c.host,
          token,
          headers,
          body,
        })
      ).status;
    };
    expect(await call('POST', '/report', ana, { idComment: 'k1' })).toBe(409);
    expect(await call('POST', '/report', bia, { idComment: 'k1' })).toBe(200);
    expect(await call('PUT', '/k1/moderation', bia, hide('k1'))).toBe(403);
    expect(await call('PUT', '/k1/moderation', admin, hide('k1'))).toBe(200);
  });
});
