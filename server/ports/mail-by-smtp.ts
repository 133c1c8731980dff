import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { MailDeferred, MailRefused, type Mail } from './mail.ts';
import type { SmtpAddress, SmtpTls } from './smtp-address.ts';

export interface SmtpSettings extends SmtpAddress {
  tls: SmtpTls;
  /** Address of the sender. */
  from: string;
}

/** What the start says of the mail server. */
export type MailCheck = 'ready' | 'silent' | 'insecure' | 'login';

export interface SmtpMail extends Mail {
  /** Connects and logs in once. */
  check(): Promise<MailCheck>;
}

const CONNECT_MS = 10_000;
const SILENT_MS = 20_000;
/** A server that trickles is given up all the same: the next try is due by then. */
const WHOLE_MS = 60_000;

/**
 * What nodemailer says of a failure. The words of the mail server itself quote addresses: none of
 * them is read.
 */
const failure = z.object({
  code: z.string().catch('failed'),
  /** Why, where `code` names only the step. */
  originalCode: z.string().catch(''),
  command: z.string().catch(''),
  responseCode: z.number().nullable().catch(null),
  permanent: z.boolean().catch(false),
});
type SmtpFailure = z.infer<typeof failure>;

const brief = ({ code, command, responseCode }: SmtpFailure): string =>
  [code, command.split(' ', 1)[0], responseCode]
    .filter((part) => part !== '' && part !== null)
    .join(' ');

/**
 * A refused sender or login is a wrong setting, and of all messages; a refused recipient or text is
 * of this one alone.
 */
const asMailError = (said: SmtpFailure): Error => {
  const isOfMessage = /^(RCPT TO|DATA)\b/.test(said.command) && said.responseCode !== null;
  // An address that is none never reaches the server.
  if ((isOfMessage && said.permanent) || (said.code === 'EENVELOPE' && said.responseCode === null))
    return new MailRefused(brief(said));
  return isOfMessage ? new MailDeferred(brief(said)) : new Error(brief(said));
};

/** One connection for each message: there are few, and none is left open to die unseen. */
export const mailBySmtp = (
  { from, tls, login, ...address }: SmtpSettings,
  ca?: string,
): SmtpMail => {
  const transport = createTransport({
    ...address,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // A message is what the queue says, and never a file or an address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, from: name, logo, ...message }, signal) => {
      try {
        await transport.sendMail({
          ...message,
          from: { name, address: from },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments:
            logo === null
              ? []
              : [{ cid: 'logo', filename: 'logo.png', content: logo, contentType: 'image/png' }],
          signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
        });
      } catch (error) {
        throw asMailError(failure.parse(error));
      }
    },
    check: async () => {
      try {
        await transport.verify();
        return 'ready';
      } catch (error) {
        const { code, originalCode } = failure.parse(error);
        if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
        return code === 'ETLS' || /CERT|SSL|TLS|SIGNED/.test(originalCode) ? 'insecure' : 'silent';
      }
    },
  };
};
