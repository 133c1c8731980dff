import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SmtpSettings } from '#server/ports/mail-by-smtp.ts';
import { freePort } from '#server/testing/free-port.ts';
import { makeCertificate, startMailServer } from '#server/testing/mail-server.ts';
import { openMail } from './open-mail.ts';

const log = pino({ level: 'silent' });
const said = async (settings: SmtpSettings | undefined) =>
  (await openMail(settings, '/dados/mail', log)).said();
const smtp = (port: number, over: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  tls: 'off',
  from: 'nao-responda@escola.example',
  login: null,
  ...over,
});

test('without a mail server the start says where the messages are', async () => {
  expect(await said(undefined)).toBe(
    'E-mail: nenhum servidor configurado (SMTP_URL); as mensagens ficam na pasta /dados/mail.',
  );
});

test('with one it says if it can be used, and if not, why', async () => {
  const refuse = Object.assign(new Error('no'), { responseCode: 535 });
  const login = { user: 'escola', password: 'segredo' };
  const server = await startMailServer({
    ...makeCertificate(),
    onAuth: (_auth, _session, done) => done(refuse),
    allowInsecureAuth: true,
  });
  const place = `127.0.0.1:${server.port}`;
  expect(await said(smtp(server.port))).toBe(
    `E-mail: sai por ${place}, de nao-responda@escola.example.`,
  );
  expect(await said(smtp(server.port, { login }))).toMatch(
    new RegExp(`^E-mail: ${place} recusou o usuário ou a senha`),
  );
  expect(await said(smtp(server.port, { tls: 'required' }))).toMatch(/certificado válido/);
  await server.stop();
  const nowhere = await freePort();
  expect(await said(smtp(nowhere))).toMatch(
    new RegExp(`^E-mail: 127.0.0.1:${nowhere} não respondeu`),
  );
});
