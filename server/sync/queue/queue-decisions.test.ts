import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { deviceReports } from '#server/db/schema/queue.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queueSteps } from '#tests/builders/server/queue-steps.ts';

onEachDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const { report, reported, rows, decide, told, audit, both, refused } = queueSteps(() => t);

  describe('a decision', () => {
    test('is for administrators alone, of their own company, on what is there', async () => {
      const { c, ana, admin, op } = await refused();
      const other = await both();
      const payload = {
        idDecision: randomUUID(),
        opId: op.id,
        idUser: c.ana,
        action: 'discard',
        reason: 'x',
      };
      expect(
        (await t.push(c, ana, [{ kind: 'queue.decide', payload }])).body.results[0],
      ).toMatchObject({
        verdict: 'rejected',
        code: 'forbidden',
      });
      expect(await decide(other.c, other.admin, { opId: op.id, idUser: c.ana })).toBe(
        'rejected not_found',
      );
      expect(await decide(c, admin, { opId: randomUUID() })).toBe('rejected not_found');
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: other.c.bia })).toBe(
        'rejected not_found toUser',
      );
      expect(await decide(c, admin, { opId: op.id, reason: '  ' })).toBe(
        'rejected invalid_fields reason',
      );
      expect(await audit(c)).toEqual([]);
    });

    test('to try again is told to the person with its reason, once, and stands in the audit', async () => {
      const { c, ana, admin, op, key } = await refused();
      const idDecision = randomUUID();
      const id = randomUUID();
      expect(await decide(c, admin, { idDecision, opId: op.id }, { id })).toBe('applied');
      expect(await decide(c, admin, { idDecision, opId: op.id }, { id })).toBe('replayed');
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('rejected decided');
      const at = new Date(t.clock.now()).toISOString();
      expect(await told(c, ana)).toEqual([
        {
          idDirective: idDecision,
          opId: op.id,
          kind: op.kind,
          action: 'retry',
          payload: op.payload,
          reason: 'combinado',
          actorName: 'admin',
          at,
        },
      ]);
      expect(await rows(c, admin)).toMatchObject({
        [key]: {
          decision: { action: 'retry', reason: 'combinado', actor: 'admin', toUser: null, at },
        },
      });
      expect(await audit(c)).toMatchObject([
        {
          id: idDecision,
          idActor: c.admin,
          actorName: 'admin',
          reason: 'combinado',
          before: { state: 'rejected', code: 'locked', payload: op.payload },
        },
      ]);
    });

    test('to accept opens what was locked, and its key counts once', async () => {
      const { c, ana, admin, op } = await refused();
      expect(await decide(c, admin, { opId: op.id, action: 'accept' })).toBe('applied');
      const id = contentEnrollmentId(c.nodeEnrollment, c.contents.dois);
      expect(await rows(c, ana, `person:${c.ana}`)).toMatchObject({
        [`contentEnrollment:${id}`]: { status: 'IN_PROGRESS', idUser: c.ana },
      });
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({ verdict: 'replayed' });
      expect((await told(c, ana)).map((row) => row?.action)).toEqual(['accept']);
    });

    test('to accept what cannot be is refused with the reason, and nothing is decided', async () => {
      const { c, ana, admin } = await both();
      const op = {
        id: randomUUID(),
        kind: 'rating.set',
        payload: { idContentItem: 'nada', vote: 2 },
      };
      await t.push(c, ana, [op]);
      expect(await decide(c, admin, { opId: op.id, action: 'accept' })).toBe('rejected not_found');
      expect(await told(c, ana)).toEqual([]);
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('applied');
    });

    test('to edit is checked by the kind, stays about the same thing, and closes the old key', async () => {
      const { c, ana, admin } = await both();
      const opId = randomUUID();
      const payload = { idContentItem: c.contents.um, vote: 1 };
      await report(c, ana, { items: [reported(opId, { payload })] });
      expect(
        await decide(c, admin, { opId, action: 'edit', payload: { ...payload, vote: 9 } }),
      ).toBe('rejected invalid_fields payload.vote');
      expect(
        await decide(c, admin, {
          opId,
          action: 'edit',
          payload: { idContentItem: c.contents.dois, vote: 2 },
        }),
      ).toBe('rejected invalid_fields payload');
      expect(
        await decide(c, admin, { opId, action: 'edit', payload: { ...payload, vote: 4 } }),
      ).toBe('applied');
      expect(await told(c, ana)).toMatchObject([
        { action: 'edit', payload: { ...payload, vote: 4 } },
      ]);
      expect(
        (await t.push(c, ana, [{ id: opId, kind: 'rating.set', payload }])).body.results[0],
      ).toMatchObject({ code: 'decided' });
    });

    test('to hand over counts for the other person, with their own enrolment', async () => {
      const { c, ana, admin, op } = await refused();
      expect(await decide(c, admin, { opId: op.id, action: 'reassign' })).toBe(
        'rejected invalid_fields toUser',
      );
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.admin })).toBe(
        'rejected not_enrolled toUser',
      );
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.bia })).toBe(
        'applied',
      );
      const id = contentEnrollmentId(c.biaNodeEnrollment, c.contents.dois);
      const bia = await t.enter(c, 'bia');
      expect(await rows(c, bia, `person:${c.bia}`)).toMatchObject({
        [`contentEnrollment:${id}`]: { idUser: c.bia, idEnrollment: c.biaEnrollment },
      });
      expect((await told(c, ana)).map((row) => row?.action)).toEqual(['reassign']);
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({
        verdict: 'rejected',
        code: 'decided',
      });
    });

    test('to hand over a signature is refused', async () => {
      const { c, ana, admin } = await both();
      const payload = {
        idUser: c.ana,
        communicationAccepted: 1,
        userLicenceTermsAccepted: 1,
        responsibility: [],
      };
      const op = { id: randomUUID(), kind: 'terms.accept', payload };
      expect((await t.push(c, ana, [op])).body.results[0]).toMatchObject({ verdict: 'conflict' });
      expect(await decide(c, admin, { opId: op.id, action: 'reassign', toUser: c.bia })).toBe(
        'rejected forbidden action',
      );
    });

    test('on what arrived in between is refused', async () => {
      const { c, ana, admin } = await both();
      const op = {
        id: randomUUID(),
        kind: 'rating.set',
        payload: { idContentItem: c.contents.um, vote: 2 },
      };
      await t.push(c, ana, [op]);
      await report(c, ana, { items: [reported(op.id, { payload: op.payload })] });
      expect(await decide(c, admin, { opId: op.id, action: 'discard' })).toBe('conflict conflict');
    });

    test('by two at once is one', async () => {
      const { c, ana, admin, op } = await refused();
      const done = await Promise.all(
        [1, 2, 3, 4].map(() => decide(c, admin, { opId: op.id, action: 'accept' })),
      );
      expect(done.sort()).toEqual([
        'applied',
        'rejected decided',
        'rejected decided',
        'rejected decided',
      ]);
      expect(await told(c, ana)).toHaveLength(1);
    });

    test('comes alone too, with its key', async () => {
      const { c, ana, admin, op } = await refused();
      const body = {
        idDecision: randomUUID(),
        opId: op.id,
        idUser: c.ana,
        action: 'discard',
        reason: 'duplicado',
      };
      const send = (token: string) =>
        t.call('POST', '/api/sync/decisions', {
          host: c.host,
          token,
          headers: { 'idempotency-key': body.idDecision },
          body,
        });
      expect([
        (await send(ana)).status,
        (await send(admin)).body,
        (await send(admin)).headers['idempotency-replayed'],
      ]).toEqual([403, { success: true }, 'true']);
    });
  });

  test('what was settled leaves the list after a month, and the audit stays', async () => {
    const { c, admin, op, key } = await refused();
    await decide(c, admin, { opId: op.id, action: 'discard' });
    const { forgetItems } = await import('./forget-items.ts');
    const now = new Date(t.clock.now());
    await forgetItems(t.services.db, new Date(t.clock.now() - 86_400_000), now);
    expect(await rows(c, admin)).toMatchObject({ [key]: { decision: { action: 'discard' } } });
    await forgetItems(t.services.db, new Date(t.clock.now() + 86_400_000), now);
    expect(await rows(c, admin)).toMatchObject({ [key]: null });
    expect(await audit(c)).toHaveLength(1);
    const mine = and(eq(deviceReports.tenant, c.tenant), eq(deviceReports.idUser, c.ana));
    expect(await t.services.db.select().from(deviceReports).where(mine)).toEqual([]);
  });
});
