import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '#server/db/schema/contact.ts';
import { onEmbeddedDatabase } from '#server/testing/on-each-database.ts';
import {
  startTestApp,
  type AnyAnswer,
  type TestApp,
  type TestOp,
} from '#server/testing/test-app.ts';

onEmbeddedDatabase((database) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(database());
  });
  afterAll(() => t.app.close());

  const begin = async () => {
    const c = await t.company();
    const ana = await t.enter(c);
    const push = async (token: string, ...ops: TestOp[]) =>
      (await t.push(c, token, ops)).body.results as AnyAnswer[];
    const pushAsBia = async (...ops: TestOp[]) =>
      (await t.push(c, await t.enter(c, 'bia'), ops, { owner: c.bia })).body.results as AnyAnswer[];
    const say = (message: string, over: object = {}): TestOp => ({
      kind: 'contact.send',
      payload: { idMessage: randomUUID(), idUser: c.ana, message, ...over },
    });
    /** The queue is looked through by the second; here at once. */
    const mailsOf = async () => {
      t.services.mails.wake();
      await t.services.mails.idle();
      return t.mails.filter(({ to }) => to === `contato@${c.tenant}.example`);
    };
    return { c, ana, push, pushAsBia, say, mailsOf };
  };

  test('is one mail to the company, however often it arrives', async () => {
    const { c, ana, push, say, mailsOf } = await begin();
    const idMessage = randomUUID();
    const [first, again] = await push(
      ana,
      say('Quando abre a próxima turma?\n\nPosso de manhã.', { idMessage }),
      say('Outra vez', { idMessage }),
    );
    expect([first?.verdict, again?.verdict]).toEqual(['applied', 'merged']);
    const mails = await mailsOf();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('mensagem de ana');
    expect(mails[0]?.text).toContain('Quando abre a próxima turma?\n\nPosso de manhã.');
    expect(mails[0]?.text).toContain(`ana@${c.tenant}.example`);
    const kept = await database()
      .db.select()
      .from(contactMessages)
      .where(eq(contactMessages.tenant, c.tenant));
    expect(kept.map(({ message }) => message)).toEqual([
      'Quando abre a próxima turma?\n\nPosso de manhã.',
    ]);
  });

  test('does not become markup in the mail', async () => {
    const { ana, push, say, mailsOf } = await begin();
    await push(ana, say('<img src=x onerror=alert(1)> & "aspas"'));
    const [mail] = await mailsOf();
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  test("keeps apart two people's messages of one id, and no person writes as another", async () => {
    const { c, ana, push, pushAsBia, say, mailsOf } = await begin();
    const idMessage = randomUUID();
    const [hers] = await push(ana, say('De Ana', { idMessage }));
    const [his] = await pushAsBia(say('De Bia', { idMessage, idUser: c.bia }));
    const [forged] = await pushAsBia(say('Forjada', { idMessage: randomUUID() }));
    expect([hers?.verdict, his?.verdict, forged?.verdict]).toEqual([
      'applied',
      'applied',
      'rejected',
    ]);
    expect(await mailsOf()).toHaveLength(2);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['4,001 characters', 'a'.repeat(4001)],
  ])('%s is refused', async (_, message) => {
    const { ana, push, say, mailsOf } = await begin();
    const [refused] = await push(ana, say(message));
    expect(refused?.verdict).toBe('rejected');
    expect(await mailsOf()).toEqual([]);
  });

  test('tells its texts and its mailbox to people of the company', async () => {
    const { c, ana } = await begin();
    const { body } = await t.call('GET', '/api/notifications/emails/CONTACT_US', {
      host: c.host,
      token: ana,
    });
    expect(body).toMatchObject({ title: 'Fale conosco', to: `contato@${c.tenant}.example` });
    expect(
      (await t.call('GET', '/api/notifications/emails/CONTACT_US', { host: c.host })).status,
    ).toBe(401);
    const details = await t.call('POST', '/api/app/details', {
      host: c.host,
      body: { bucket: c.host },
    });
    expect(JSON.stringify(details.body)).not.toContain('contato@');
  });
});
