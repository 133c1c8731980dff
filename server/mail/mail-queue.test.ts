import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#server/db/schema/access.ts';
import { mailQueue } from '#server/db/schema/mail.ts';
import { logOptions } from '#server/http/log-options.ts';
import { MailDeferred, MailRefused, type Mail, type MailMessage } from '#server/ports/mail.ts';
import { putCompany } from '#server/areas/publish/put/put-company.ts';
import { write } from '#server/feed/write.ts';
import { buildAppDetails } from '#server/testing/build-docs.ts';
import { onEachDatabase } from '#server/testing/on-each-database.ts';
import type { TestCompany } from '#server/testing/put-test-company.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { brandedHtml } from './branded-html.ts';
import { MailQueue } from './mail-queue.ts';

/** A mail server of which a test says how it behaves. */
class FakeMail implements Mail {
  readonly sent: MailMessage[] = [];
  tries = 0;
  behave: (message: MailMessage, signal: AbortSignal) => Promise<void> = () => Promise.resolve();
  async send(message: MailMessage, signal: AbortSignal): Promise<void> {
    this.tries += 1;
    await this.behave(message, signal);
    this.sent.push(message);
  }
}

onEachDatabase((database) => {
  let t: TestApp;
  let c: TestCompany;
  let mail: FakeMail;
  const log: string[] = [];
  const logger = pino(logOptions('warn'), { write: (line) => void log.push(line) });
  const start = () => startTestApp(database(), { mail, logger });

  beforeAll(async () => {
    mail = new FakeMail();
    t = await start();
  });
  beforeEach(async () => {
    log.length = 0;
    c = await t.company();
  });
  afterEach(async () => {
    mail.behave = () => Promise.resolve();
    await database().db.delete(mailQueue);
    mail.sent.length = 0;
    mail.tries = 0;
    t.clock.advance({ hours: 1 });
  });
  afterAll(() => t.app.close());

  const forgot = (username: string, host = c.host) =>
    ({
      method: 'POST',
      url: '/api/login/forgot',
      headers: { host },
      payload: { username, idAppType: 1 },
    }) as const;
  const ask = (username: string) => t.app.inject(forgot(username));
  const settle = async (): Promise<void> => {
    t.services.mails.wake();
    await t.services.mails.idle();
  };
  const waiting = async () =>
    (
      await database()
        .db.select({ to: mailQueue.recipient, attempts: mailQueue.attempts })
        .from(mailQueue)
    ).toSorted((a, b) => a.to.localeCompare(b.to));
  const to = (name: string) => `${name}@${c.tenant}.example`;

  describe('a mail that a person was told of', () => {
    test('is one that was sent: an unknown login, a blocked one and one without an address are told so', async () => {
      for (const username of ['ninguem', 'ninguem@exemplo.com']) {
        const answer = await ask(username);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { success: false, message: 'Erro ao enviar e-mail.' },
        ]);
      }
      await database()
        .db.update(people)
        .set({ blocked: true })
        .where(and(eq(people.tenant, c.tenant), eq(people.id, c.bia)));
      expect((await ask('bia')).json().success).toBe(false);
      expect([await waiting(), mail.tries]).toEqual([[], 0]);
    });

    test('waits out a mail server that is away, and a server that ends meanwhile; its link holds once', async () => {
      mail.behave = () => Promise.reject(new Error('ESOCKET CONN'));
      expect((await ask('ana')).json()).toEqual({
        success: true,
        message: 'E-mail enviado com sucesso!',
      });
      await settle();
      expect([await waiting(), mail.tries]).toEqual([[{ to: to('ana'), attempts: 1 }], 1]);
      // No try before its time.
      t.clock.advance({ seconds: 14 });
      await settle();
      expect(mail.tries).toBe(1);
      mail.behave = () => Promise.resolve();
      const other = await start();
      other.clock.advance({ hours: 1000 });
      // As the clock of the first one.
      const queue = new MailQueue({ ...other.services, clock: t.clock }, mail);
      t.clock.advance({ seconds: 2 });
      queue.wake();
      await queue.idle();
      await other.app.close();
      expect([await waiting(), mail.sent.map((sent) => sent.to)]).toEqual([[], [to('ana')]]);
      const token = /#reset=(\S+)/.exec(mail.sent[0]?.text ?? '')?.[1];
      const reset = { host: c.host, body: { token, newPassword: 'NovaSenha1' } };
      expect([
        (await t.call('POST', '/api/login/reset', reset)).status,
        (await t.call('POST', '/api/login/reset', reset)).status,
      ]).toEqual([200, 422]);
      for (const secret of ['#reset', '@', token ?? 'none'])
        expect(log.join('')).not.toContain(secret);
      expect(log.join('')).toContain('a mail has to wait');
    });

    test('keeps no person waiting while the mail server says nothing, and a server that ends gives the try up', async () => {
      mail.behave = (_, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('EABORT'))),
        );
      const hanging = await start();
      expect((await hanging.app.inject(forgot('ana'))).statusCode).toBe(200);
      expect((await hanging.app.inject(forgot('bia'))).statusCode).toBe(200);
      await expect.poll(() => mail.tries).toBe(1);
      await hanging.app.close();
      expect((await waiting()).map((one) => one.to)).toEqual([to('ana'), to('bia')]);
    });

    test('leaves once, no matter who of many processes takes it', async () => {
      const queues = Array.from({ length: 4 }, () => new MailQueue(t.services, mail));
      mail.behave = () => Promise.reject(new Error('not yet'));
      for (const name of ['ana', 'bia', 'admin']) await ask(name);
      await settle();
      t.clock.advance({ minutes: 1 });
      mail.behave = () => new Promise((resolve) => setImmediate(resolve));
      mail.tries = 0;
      for (const queue of queues) queue.wake();
      await Promise.all(queues.map((queue) => queue.idle()));
      expect([
        mail.tries,
        mail.sent.map((sent) => sent.to).toSorted(),
        new Set(mail.sent.map(({ id }) => id)).size,
      ]).toEqual([3, [to('admin'), to('ana'), to('bia')], 3]);
    });

    test('that is refused for good goes, one that is to come later waits, and neither holds up the others', async () => {
      mail.behave = (message) =>
        message.to === to('ana')
          ? Promise.reject(new MailRefused('EENVELOPE RCPT 550'))
          : message.to === to('bia')
            ? Promise.reject(new MailDeferred('EENVELOPE RCPT 450'))
            : Promise.resolve();
      for (const name of ['ana', 'bia', 'admin']) await ask(name);
      await settle();
      expect([await waiting(), mail.sent.map((sent) => sent.to)]).toEqual([
        [{ to: to('bia'), attempts: 1 }],
        [to('admin')],
      ]);
      expect(
        log.filter((line) => line.includes('refused for good')).map((line) => JSON.parse(line)),
      ).toMatchObject([{ idUser: c.ana, why: 'EENVELOPE RCPT 550' }]);
    });

    test('is not sent once its link has run out', async () => {
      mail.behave = () => Promise.reject(new Error('ESOCKET CONN'));
      await ask('ana');
      await settle();
      mail.behave = () => Promise.resolve();
      t.clock.advance({ minutes: 61 });
      await settle();
      expect([await waiting(), mail.sent]).toEqual([[], []]);
      expect(log.join('')).toContain('ran out before it could be sent');
    });
  });

  test('wears the company’s name and colours, and nothing in it is markup that another person wrote', async () => {
    const name = 'Pão & Cia <b>';
    const brand = { brand: '#ffd400', menu: '#000000', accent: '#0a7180', neutralHue: 0 };
    await write(t.services.db, { tenant: c.tenant, now: new Date(t.clock.now()) }, (w) =>
      putCompany(w, {
        app: buildAppDetails({ idCompany: c.tenant, name, brand }),
        hosts: [c.host],
      }),
    );
    t.clock.advance({ seconds: 5 });
    await ask('ana');
    await settle();
    const [sent] = mail.sent;
    expect(sent).toMatchObject({ from: name, subject: `${name}: crie uma nova senha`, logo: null });
    // Near-black on yellow: white could not be read.
    expect(sent?.html).toMatch(/background:#ffd400;color:#14181a[^>]+>\nPão &amp; Cia &lt;b&gt;</);
    expect(sent?.html).toMatch(
      /<a href="http:\/\/[^"]+#reset=[\w-]{43}" style="[^"]*background:#0a7180;color:#ffffff/,
    );
    expect(sent?.html).not.toContain('<b>');
    expect(sent?.text).toMatch(/^Olá, ana\.\n\n[^]+\n\nhttp:\/\/\S+#reset=[\w-]{43}\n\n/);
  });
});

test('a logo is named where there is one, and a link keeps its quotes to itself', () => {
  const text = { subject: 'a', lines: [{ label: '<i>', link: 'https://x.example/"><script>' }] };
  const html = brandedHtml(text, {
    name: 'x',
    brand: { brand: '#000000', menu: '#000000', accent: '#000000', neutralHue: 0 },
    hasLogo: true,
  });
  expect(html).toContain('<img src="cid:logo"');
  expect(html).toContain('href="https://x.example/&quot;&gt;&lt;script&gt;"');
  expect(html).not.toMatch(/<script|<i>/);
});
