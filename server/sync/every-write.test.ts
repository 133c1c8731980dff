/**
 * Every kind of write, made in a page that is for a group: no row of it comes to any person who is not
 * in the group, by whatever scope.
 */
import { aCourse, payloads } from '#tests/builders/op.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '#contract/commands.ts';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { anUpload, groupSecrets, type OfOthers } from '#tests/builders/server/group-secrets.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const { begin, triesOf, writesOf, send, leaks, messages } = groupSecrets(() => t, database);

  test('no write tells any person outside of the group, no matter who makes it', async () => {
    const begun = await begin();
    const { c } = begun;
    const [ana, bia, admin] = [
      await t.enter(c),
      await t.enter(c, 'bia'),
      await t.enter(c, 'admin'),
    ];
    expect(await leaks(begun, [c.ana, c.admin])).toEqual([]);
    const made = writesOf(begun, c.bia);
    const first = await send(begun, bia, c.bia, made);
    const tries = await triesOf(begun, bia, c.bia, made['enrollment.create'].idEnrollment);
    const ofOthers: Record<OfOthers, null> = {
      'queue.decide': null,
      'externalCourse.decide': null,
      'userUpload.decide': null,
      'enrollmentRequest.settle': null,
      'chat.remove': null,
      'comment.report': null,
      'comment.moderate': null,
      // Of administrators alone.
      'plan.requestPlan': null,
      'plan.contact': null,
      'plan.answerRequest': null,
    };
    expect(Object.keys({ ...made, ...tries, ...ofOthers }).toSorted()).toEqual(
      Object.keys(commands).toSorted(),
    );
    const verdicts = { ...first, ...(await send(begun, bia, c.bia, tries)) };
    expect(
      Object.entries(verdicts).filter(
        ([, verdict]) => verdict !== 'applied' && verdict !== 'merged',
      ),
    ).toEqual([]);
    expect(await leaks(begun, [c.ana, c.admin])).toEqual([]);

    const tried = await triesOf(begun, ana, c.ana, made['enrollment.create'].idEnrollment);
    const refused = await send(begun, ana, c.ana, { ...writesOf(begun, c.ana), ...tried });
    const ofThemselves = [
      'userUpload.create',
      'externalCourse.create',
      'externalCourse.update',
      'externalCourse.cancel',
      'tags.set',
      'cart.set',
      'campaign.notified',
      'plan.requestUpgrade',
      'profile.edit',
      'profile.photo',
      'contact.send',
      'exit.record',
      'notifications.read',
      'terms.accept',
    ];
    expect(
      Object.entries(refused).filter(
        ([kind, verdict]) => verdict === 'applied' && !ofThemselves.includes(kind),
      ),
    ).toEqual([]);

    const id = randomUUID();
    await t.push(
      c,
      bia,
      [
        {
          id,
          kind: 'chat.send',
          payload: { idMessage: 'marca~2', idChatRoom: 'marca-nenhuma', message: 'marca' },
        },
      ],
      {
        owner: c.bia,
      },
    );
    const decision = {
      idDecision: randomUUID(),
      opId: id,
      idUser: c.bia,
      action: 'discard',
      reason: 'combinado',
    };
    const idUserExternalCourse = randomUUID();
    await send(begun, bia, c.bia, {
      'externalCourse.create': { ...aCourse, idUserExternalCourse, idUser: c.bia },
    });
    const idUserUpload = randomUUID();
    await send(begun, bia, c.bia, {
      'userUpload.create': { ...anUpload, idUserUpload, idUser: c.bia },
    });
    const word = { idUserUpload, idUser: c.bia, status: 'APPROVED', reason: null };
    const validation = {
      idUserExternalCourse,
      idUser: c.bia,
      status: 'APPROVED',
      reason: null,
      seen: null,
    };
    expect(
      await send(begun, admin, c.admin, {
        'queue.decide': decision,
        'externalCourse.decide': validation,
        'userUpload.decide': word,
      }),
    ).toEqual({
      'queue.decide': 'applied',
      'externalCourse.decide': 'applied',
      'userUpload.decide': 'applied',
    });
    expect(await leaks(begun, [c.ana, c.admin])).toEqual([]);

    const idPlanRequest = randomUUID();
    const ofPlan = {
      'plan.contact': {
        ...payloads['plan.contact'],
        idPlanRequest,
        idPlan: begun.s.plan,
        message: 'marca',
      },
      'plan.requestPlan': {
        ...payloads['plan.requestPlan'],
        idPlanRequest: randomUUID(),
        idPlan: begun.s.plan,
      },
      'plan.answerRequest': { idPlanRequest },
    };
    expect([
      await send(begun, bia, c.bia, ofPlan),
      await send(begun, admin, c.admin, ofPlan),
    ]).toEqual([
      {
        'plan.contact': 'forbidden',
        'plan.requestPlan': 'forbidden',
        'plan.answerRequest': 'forbidden',
      },
      // What the company has is no offer to contract.
      {
        'plan.contact': 'applied',
        'plan.requestPlan': 'not_found',
        'plan.answerRequest': 'applied',
      },
    ]);
    expect(await leaks(begun, [c.ana, c.admin])).toEqual([]);

    const request = { idEnrollmentRequest: randomUUID(), idUser: c.bia };
    const { 'enrollment.request': asking } = writesOf(begun, c.bia);
    const settle = {
      'enrollmentRequest.settle': { ...request, status: 'DENIED', reason: 'combinado' },
    };
    const taken = await send(begun, bia, c.bia, {
      'enrollment.request': { ...asking, ...request },
    });
    // Bia is enrolled in the page: there is nothing to ask for, and nothing to decide.
    expect([taken, await send(begun, admin, c.admin, settle)]).toEqual([
      { 'enrollment.request': 'already_enrolled' },
      { 'enrollmentRequest.settle': 'not_found' },
    ]);
    const [asked] = await t.services.db
      .select()
      .from(enrollmentRequests)
      .where(eq(enrollmentRequests.idUser, c.bia));
    const denied = {
      'enrollmentRequest.settle': {
        ...settle['enrollmentRequest.settle'],
        idEnrollmentRequest: asked?.id,
      },
    };
    expect([
      await send(begun, bia, c.bia, denied),
      await send(begun, admin, c.admin, denied),
    ]).toEqual([
      { 'enrollmentRequest.settle': 'forbidden' },
      { 'enrollmentRequest.settle': 'request_settled' },
    ]);
    expect(await leaks(begun, [c.ana, c.admin])).toEqual([]);
    // The audit has what was decided, once, and nothing of what was refused.
    const { body: audit } = await t.call('GET', '/api/audit', { host: c.host, token: admin });
    const entries: { action: string; idActor: string }[] = audit.entries;
    expect(entries.map(({ action, idActor }) => [action, idActor]).toSorted()).toEqual(
      [
        'externalCourse.decide',
        'plan.answerRequest',
        'plan.contact',
        'queue.decide',
        'userUpload.decide',
      ].map((action) => [action, c.admin]),
    );
  });

  test('a report and what is decided about it tell no person outside of the group', async () => {
    const begun = await begin();
    const { c, s, regroup } = begun;
    const [ana, bia, admin] = [
      await t.enter(c),
      await t.enter(c, 'bia'),
      await t.enter(c, 'admin'),
    ];
    const named = { entityType: 'NODE', idEntity: s.page, idComment: `marca-d-${c.bia}` };
    const decision = {
      'comment.moderate': { ...named, idUser: c.bia, action: 'hide', reason: 'marca' },
    };
    await regroup([c.bia, c.admin]);
    await send(begun, bia, c.bia, { 'comment.add': { ...named, text: 'marca' } });
    expect(await send(begun, ana, c.ana, { 'comment.report': named, ...decision })).toEqual({
      'comment.report': 'not_found',
      'comment.moderate': 'forbidden',
    });
    expect(await send(begun, admin, c.admin, { 'comment.report': named })).toEqual({
      'comment.report': 'applied',
    });
    // A person who administers decides about every comment of the company, in the group or not.
    await regroup([c.bia]);
    expect(await send(begun, admin, c.admin, decision)).toEqual({ 'comment.moderate': 'applied' });
    expect(await leaks(begun, [c.ana])).toEqual([]);
  });

  test('a conversation is of the group: by the call, by the feed, and when people come and go', async () => {
    const begun = await begin();
    const { c, s, regroup } = begun;
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const read = async (token: string) =>
      (await t.call('GET', `/api/chat/rooms/${s.room}`, { host: c.host, token })).status;
    const say = { 'chat.send': writesOf(begun, c.bia)['chat.send'] };
    await send(begun, bia, c.bia, say);
    const said = [['grantedMessage', `marca-${c.bia}`]];
    expect([
      await read(bia),
      await read(ana),
      await messages(begun, bia, c.bia),
      await messages(begun, ana, c.ana),
    ]).toEqual([200, 404, said, []]);
    await regroup([c.ana]);
    expect([
      await read(bia),
      await read(ana),
      await messages(begun, bia, c.bia),
      await messages(begun, ana, c.ana),
    ]).toEqual([404, 200, [], said]);
    await regroup([c.ana], true);
    const open = [['chatMessage', `marca-${c.bia}`]];
    expect([
      await read(bia),
      await messages(begun, bia, c.bia),
      await messages(begun, ana, c.ana),
    ]).toEqual([200, open, open]);
  });

  test('the length of a playlist comes to the group', async () => {
    const begun = await begin();
    const { c, s } = begun;
    const bia = await t.enter(c, 'bia');
    await send(begun, bia, c.bia, {
      'playlist.duration': { idContentItem: s.list, duration: 500 },
    });
    const { body } = await t.call('GET', `/api/content/find/${s.list}`, {
      host: c.host,
      token: bia,
    });
    expect(body.content[0].duration).toBe(500);
  });
});
