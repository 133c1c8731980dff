import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyHour } from '#contract/rules/company-time.ts';
import { companies, people } from '#server/db/schema/access.ts';
import { notificationDeliveries, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { personScope } from '#server/feed/scope.ts';
import { write } from '#server/feed/write.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import { startPushService } from '#server/testing/push-service.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { DIGEST_MS, NotificationSender } from './notification-sender.ts';
import { isPushEndpoint, postPush, pushLimits } from './push-endpoint.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let c: TestCompany;
  let n = 0;
  beforeAll(async () => {
    service = await startPushService();
    t = await startTestApp(database(), { push: service.limits });
  });
  beforeEach(async () => {
    c = await t.company();
    service.arrived.length = 0;
    service.answerWith(201);
  });
  afterAll(async () => {
    await t.app.close();
    await service.close();
  });

  const tell = async (
    idUser: string,
    title = 'Sua matrícula termina logo',
    idNotification = `n${(n += 1)}`,
  ) => {
    const row = {
      idNotification,
      section: 'LEARNING',
      title,
      text: 'Conclua até sexta.',
      idNode: null,
      endsAt: null,
    };
    const now = new Date(t.clock.now());
    await write(
      t.services.db,
      { tenant: c.tenant, now, announce: t.services.announce },
      async ({ changes }) =>
        changes.put(personScope(idUser), 'notification', idNotification, {
          ...row,
          createdAt: now.toISOString(),
        }),
    );
    return idNotification;
  };
  const send = async (): Promise<void> => {
    t.services.notifications.wake();
    await t.services.notifications.idle();
    await t.services.mails.idle();
  };
  const subscribe = (token: string, name: string) =>
    t.call('POST', '/api/push/subscription', {
      host: c.host,
      token,
      body: service.subscription(name),
    });
  const subscribed = () =>
    t.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.tenant, c.tenant));
  const waiting = () =>
    t.services.db
      .select()
      .from(notificationDeliveries)
      .where(eq(notificationDeliveries.tenant, c.tenant));
  const setPerson = (idUser: string, values: Partial<typeof people.$inferInsert>) =>
    t.services.db
      .update(people)
      .set(values)
      .where(and(eq(people.tenant, c.tenant), eq(people.id, idUser)));

  it('reaches the browser of each living session, sealed for it alone, and signed by the key that the app was given', async () => {
    const [ana, other, bia] = [await t.enter(c), await t.enter(c), await t.enter(c, 'bia')];
    expect([
      (await subscribe(ana, 'a')).status,
      (await subscribe(other, 'b')).status,
      (await subscribe(bia, 'c')).status,
    ]).toEqual([200, 200, 200]);
    const id = await tell(c.ana);
    await send();
    expect(service.arrived.map(({ path }) => path).toSorted()).toEqual(['/a', '/b']);
    const [{ payload, claims, ttl } = {}] = service.arrived;
    expect(payload).toEqual({
      v: 1,
      idCompany: c.tenant,
      idUser: c.ana,
      tag: id,
      title: 'Sua matrícula termina logo',
      text: 'Conclua até sexta.',
      path: `/messages/${id}`,
    });
    const { body } = await t.call('GET', '/api/push/key', { host: c.host, token: ana });
    expect([
      claims?.['key'],
      String(claims?.['aud']).startsWith('https://localhost:'),
      Number(ttl) > 3_600,
    ]).toEqual([body.key, true, true]);
    await send();
    expect(service.arrived).toHaveLength(2);
  });

  it('sends nothing to whom has left, to an ended device, or of the first person on a shared phone', async () => {
    const [ana, other] = [await t.enter(c), await t.enter(c)];
    await subscribe(ana, 'a');
    await subscribe(other, 'b');
    await t.call('POST', '/api/login/logout', { host: c.host, token: ana });
    // Bia on the phone of the second session: the same browser, one subscription.
    const bia = await t.enter(c, 'bia');
    const again = service.subscription('phone');
    await t.call('POST', '/api/push/subscription', { host: c.host, token: other, body: again });
    await t.call('POST', '/api/push/subscription', { host: c.host, token: bia, body: again });
    await tell(c.ana);
    await tell(c.bia, 'Para Bia');
    await send();
    expect(
      service.arrived.map(({ path, payload }) => [path, (payload as { idUser: string }).idUser]),
    ).toEqual([['/phone', c.bia]]);
    await t.call('DELETE', '/api/push/subscription', { host: c.host, token: bia });
    await tell(c.bia);
    await send();
    expect(service.arrived).toHaveLength(1);
  });

  it('lets go of a browser that is gone, and tries again where the service fails for a while', async () => {
    const ana = await t.enter(c);
    await subscribe(ana, 'a');
    service.answerWith(503);
    await tell(c.ana);
    await send();
    expect([service.arrived.length, (await waiting())[0]?.push]).toEqual([0, true]);
    service.answerWith(201);
    await send();
    expect(service.arrived).toHaveLength(0);
    t.clock.advance({ minutes: 2 });
    await send();
    expect(service.arrived).toHaveLength(1);
    service.forget('a');
    await tell(c.ana);
    await send();
    expect(await subscribed()).toEqual([]);
  });

  it('lets go of keys that no browser made, and every other person is still reached', async () => {
    const [ana, other] = [await t.enter(c), await t.enter(c)];
    const { keys, ...rest } = service.subscription('broken');
    const body = { ...rest, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect(
      (await t.call('POST', '/api/push/subscription', { host: c.host, token: ana, body })).status,
    ).toBe(200);
    await subscribe(other, 'b');
    await tell(c.ana);
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/b']);
    expect(await subscribed()).toHaveLength(1);
    expect((await waiting()).filter(({ push }) => push)).toEqual([]);
  });

  it('says nothing of the person where the company forbids it', async () => {
    const ana = await t.enter(c);
    await subscribe(ana, 'a');
    const [{ app } = { app: undefined }] = await t.services.db
      .select({ app: companies.app })
      .from(companies)
      .where(eq(companies.tenant, c.tenant));
    if (!app) throw new Error('no company');
    await t.services.db
      .update(companies)
      .set({ app: { ...app, pushText: 'NEUTRAL' } })
      .where(eq(companies.tenant, c.tenant));
    await tell(c.ana, 'Você foi reprovada');
    await send();
    expect(service.arrived[0]?.payload).toMatchObject({
      title: app.name,
      text: 'Você tem uma nova notificação.',
    });
    expect(JSON.stringify(service.arrived[0]?.payload)).not.toMatch(/reprovada|sexta/);
  });

  it('reminds at most once a day and never at night, of all that is due together, and answers at once', async () => {
    const ana = await t.enter(c);
    await subscribe(ana, 'a');
    const remind = async (title: string): Promise<void> => {
      const now = new Date(t.clock.now());
      const idNotification = `end~${(n += 1)}`;
      const row = {
        idNotification,
        section: 'LEARNING',
        title,
        text: 'Conclua.',
        idNode: null,
        endsAt: '2026-12-31T12:00:00.000Z',
      };
      await write(
        t.services.db,
        { tenant: c.tenant, now, announce: t.services.announce },
        async ({ changes }) =>
          changes.put(personScope(c.ana), 'notification', idNotification, {
            ...row,
            createdAt: now.toISOString(),
          }),
      );
      await t.services.notifications.idle();
    };
    const titles = () => service.arrived.map(({ payload }) => (payload as { title: string }).title);
    const hour = (): number => companyHour(t.clock.now());
    while (hour() !== 9) t.clock.advance({ hours: 1 });
    await remind('Primeiro');
    await remind('Segundo');
    await remind('Terceiro');
    await tell(c.ana, 'Pedido aprovado');
    await t.services.notifications.idle();
    // Only the commit woke it.
    expect(titles()).toEqual(['Primeiro', 'Pedido aprovado']);
    while (hour() !== 23) t.clock.advance({ hours: 1 });
    await remind('De noite');
    await send();
    while (hour() !== 6) t.clock.advance({ hours: 1 });
    await send();
    expect(titles()).toHaveLength(2);
    t.clock.advance({ hours: 1 });
    await send();
    await send();
    expect(titles().slice(2)).toEqual(['3 prazos perto do fim']);
    expect(service.arrived[2]?.payload).toMatchObject({
      text: 'Segundo; Terceiro; De noite',
      path: '/messages',
    });
    // What was read is not pushed on the next day.
    await remind('Lido');
    await setPerson(c.ana, { notificationsReadTo: new Date(t.clock.now()) });
    t.clock.advance({ days: 1 });
    await send();
    expect([titles().length, (await waiting()).length]).toEqual([3, 0]);
  });

  it('collects what comes within a quarter of an hour into one mail, for whom accepts mail, and never sends it twice', async () => {
    await setPerson(c.ana, {
      email: 'ana@x.example',
      communicationAccepted: 1,
      emailNotification: 1,
    });
    await setPerson(c.bia, {
      email: 'bia@x.example',
      communicationAccepted: 1,
      emailNotification: 0,
    });
    t.mails.length = 0;
    await tell(c.ana, 'Primeiro <b>aviso</b>');
    await tell(c.bia);
    await send();
    expect(t.mails).toEqual([]);
    t.clock.advance({ minutes: 10 });
    for (let i = 2; i <= 12; i += 1) {
      t.clock.advance({ seconds: 1 });
      await tell(c.ana, `Aviso ${i}`);
    }
    t.clock.advance({ minutes: 6 });
    await send();
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@x.example', expect.stringContaining('12 novas notificações')],
    ]);
    expect([
      t.mails[0]?.text.includes('Aviso 10'),
      t.mails[0]?.text.includes('Aviso 11'),
      t.mails[0]?.text.includes('mais 2'),
    ]).toEqual([true, false, true]);
    expect(t.mails[0]?.html).toContain('Primeiro &lt;b&gt;aviso');
    // As after a restart: another sender on the same database.
    const again = new NotificationSender({ ...t.services, log: t.app.log }, service.limits);
    t.clock.advance({ minutes: DIGEST_MS / 60_000 });
    again.wake();
    await again.close();
    await send();
    expect([t.mails.length, (await waiting()).length]).toEqual([1, 0]);
  });

  it('mails nothing that was read meanwhile, or to whom may not enter', async () => {
    await setPerson(c.ana, {
      email: 'ana@x.example',
      communicationAccepted: 1,
      emailNotification: 1,
    });
    await setPerson(c.bia, {
      email: 'bia@x.example',
      communicationAccepted: 1,
      emailNotification: 1,
      blocked: true,
    });
    t.mails.length = 0;
    await tell(c.ana);
    await tell(c.bia);
    await setPerson(c.ana, { notificationsReadTo: new Date(t.clock.now() + 1_000) });
    t.clock.advance({ minutes: 16 });
    await send();
    expect(t.mails).toEqual([]);
  });

  it('a person who knows the address of another’s browser takes nothing away from it', async () => {
    const [ana, bia] = [await t.enter(c), await t.enter(c, 'bia')];
    const own = service.subscription('a');
    await t.call('POST', '/api/push/subscription', { host: c.host, token: ana, body: own });
    const stranger = { ...own, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
    await t.call('POST', '/api/push/subscription', { host: c.host, token: bia, body: stranger });
    expect((await subscribed()).map(({ idUser }) => idUser).toSorted()).toEqual([c.ana, c.bia]);
    await tell(c.ana);
    await send();
    expect(service.arrived.map(({ path }) => path)).toEqual(['/a']);
  });

  it('takes no address that is not of a public service over https, and no browser of support access', async () => {
    const ana = await t.enter(c);
    const body = service.subscription('x');
    const refused = async (endpoint: string) =>
      (
        await t.call('POST', '/api/push/subscription', {
          host: c.host,
          token: ana,
          body: { ...body, endpoint },
        })
      ).status;
    expect([
      await refused('http://push.example/x'),
      await refused('https://u:p@push.example/x'),
      await refused('nada'),
    ]).toEqual([422, 422, 422]);
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://10.0.0.8/x',
      'https://[::1]/x',
      'https://169.254.169.254/x',
      'https://push.example:8443/x',
    ])
      expect([endpoint, isPushEndpoint(endpoint, pushLimits)]).toEqual([endpoint, false]);
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x', pushLimits)).toBe(true);
    // A name that leads here is found out when it is connected to.
    expect(
      await postPush(
        { endpoint: 'https://localhost/x', headers: {}, body: Buffer.alloc(0) },
        pushLimits,
      ),
    ).toBe('gone');
  });
});
