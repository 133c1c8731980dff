import { createServer, type Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import {
  type Certificate,
  makeCertificate,
  type MailServer,
  startMailServer,
} from '#server/testing/mail-server.ts';
import { mailBySmtp, type SmtpSettings } from './mail-by-smtp.ts';
import type { MailMessage } from './mail.ts';
import { parseSmtpAddress } from './smtp-address.ts';

let certificate: Certificate;
let server: MailServer | undefined;
beforeAll(() => {
  certificate = makeCertificate();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const message: MailMessage = {
  id: 'um',
  from: 'Padaria "da" Vila\r\nBcc: x@y.example',
  to: 'ana@padaria.example',
  subject: 'Olá\r\nBcc: x@y.example',
  text: 'Água\n',
  html: '<p>Água</p><img src="cid:logo">',
  logo: Buffer.from('png'),
};
const start = async (options: SMTPServerOptions) =>
  (server = await startMailServer({ ...certificate, ...options }));
const mailTo = (over: Partial<SmtpSettings> = {}, ca: string | undefined = certificate.cert) =>
  mailBySmtp(
    {
      host: 'localhost',
      port: server?.port ?? 0,
      secure: false,
      tls: 'required',
      from: 'nao-responda@escola.example',
      login: null,
      ...over,
    },
    ca,
  );
const send = (mail: ReturnType<typeof mailTo>, signal = new AbortController().signal) =>
  mail.send(message, signal);
const refusal = (text: string, responseCode: number): Error =>
  Object.assign(new Error(text), { responseCode });

describe('a message', () => {
  test.each([
    ['STARTTLS', { secure: false }],
    ['TLS from the first byte', { secure: true }],
  ])(
    'goes with %s, logged in, in both forms, and adds nothing that its texts name',
    async (_, { secure }) => {
      const { delivered } = await start({ secure, authOptional: false });
      const mail = mailTo({ secure, login: { user: 'escola', password: 'se:gre@do' } });
      expect(await mail.check()).toBe('ready');
      await send(mail);
      expect(delivered).toMatchObject([
        {
          from: 'nao-responda@escola.example',
          to: ['ana@padaria.example'],
          user: 'escola',
          secure: true,
          source: expect.any(String),
        },
      ]);
      const source = delivered[0]?.source ?? '';
      expect(source).toContain('Message-ID: <um@escola.example>');
      expect(source).toMatch(
        /Content-Type: text\/plain[^]+=C3=81gua[^]+Content-Type: text\/html[^]+Content-ID: <logo>/,
      );
      expect(source).not.toMatch(/^Bcc:/im);
    },
  );

  test('goes in clear only where that is said', async () => {
    const { delivered } = await start({ disabledCommands: ['STARTTLS'] });
    expect(await mailTo().check()).toBe('insecure');
    await expect(send(mailTo())).rejects.toThrow(/ETLS/);
    for (const tls of ['optional', 'off'] as const) await send(mailTo({ tls }));
    expect(delivered.map(({ secure }) => secure)).toEqual([false, false]);
  });

  test('goes to no person whose certificate no person vouches for', async () => {
    const { delivered } = await start({});
    for (const tls of ['required', 'optional'] as const) {
      expect(await mailTo({ tls }, '').check()).toBe('insecure');
      await expect(send(mailTo({ tls }, ''))).rejects.toMatchObject({ name: 'Error' });
    }
    expect(delivered).toEqual([]);
  });
});

describe('what a mail server says', () => {
  test('of the login is of all messages, and quotes nothing', async () => {
    await start({
      authOptional: false,
      onAuth: ({ password }, _, done) => done(refusal(`Invalid ${password}`, 535)),
    });
    const mail = mailTo({ login: { user: 'escola', password: 'segredo' } });
    expect(await mail.check()).toBe('login');
    await expect(send(mail)).rejects.toMatchObject({ name: 'Error', message: 'EAUTH AUTH 535' });
  });

  test.each([
    [550, 'MailRefused'],
    [450, 'MailDeferred'],
  ])('%i of a recipient, or of a text, is of this message alone: %s', async (code, name) => {
    await start({ onRcptTo: ({ address }, _, done) => done(refusal(`no ${address}`, code)) });
    await expect(send(mailTo())).rejects.toMatchObject({ name, message: `EENVELOPE RCPT ${code}` });
    await server?.stop();
    await start({
      onData: (stream, _, done) => stream.resume().on('end', () => done(refusal('no', code))),
    });
    await expect(send(mailTo())).rejects.toMatchObject({ name, message: `EMESSAGE DATA ${code}` });
  });

  test('of the sender is of all messages, for good or not', async () => {
    await start({ onMailFrom: (_address, _session, done) => done(refusal('not you', 550)) });
    await expect(send(mailTo())).rejects.toMatchObject({
      name: 'Error',
      message: 'EENVELOPE MAIL 550',
    });
  });

  test('of an address that is none: it is not asked', async () => {
    const { delivered } = await start({});
    const { signal } = new AbortController();
    await expect(mailTo().send({ ...message, to: 'ninguém' }, signal)).rejects.toMatchObject({
      name: 'MailRefused',
    });
    expect(delivered).toEqual([]);
  });

  test('when it is not there is nothing, and a try can be given up', async () => {
    const away = mailTo({ port: await freePort() });
    expect(await away.check()).toBe('silent');
    await expect(send(away)).rejects.toMatchObject({ name: 'Error' });
    const mute: Server = createServer(() => undefined);
    const port = await new Promise<number>((resolve) => {
      mute.listen(0, '127.0.0.1', () => resolve(Number(Object(mute.address()).port)));
    });
    const closing = new AbortController();
    const sent = send(mailTo({ port }), closing.signal);
    closing.abort();
    await expect(sent).rejects.toMatchObject({ message: 'EABORT' });
    mute.close();
  });
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: null }],
  [
    'smtps://eu%40x.example:a%3Ab%25@mail.example',
    {
      host: 'mail.example',
      port: 465,
      secure: true,
      login: { user: 'eu@x.example', password: 'a:b%' },
    },
  ],
  [
    'smtp://u:p@[::1]:2525/',
    { host: '::1', port: 2525, secure: false, login: { user: 'u', password: 'p' } },
  ],
  ['smtp://', null],
  ['smtp://so-usuario@mail.example', null],
  ['smtp://u:100%@mail.example', null],
  ['http://mail.example', null],
  ['mail.example:587', null],
  ['smtp://mail.example/?tls=0', null],
])('%s', (text, address) => {
  expect(parseSmtpAddress(text)).toEqual(address);
});
