import type { FastifyBaseLogger } from 'fastify';
import { startMessages as say } from '#server/copy/pt-br.ts';
import type { SmtpSettings } from '#server/ports/mail-by-smtp.ts';
import { mailToFolder } from '#server/ports/mail-to-folder.ts';
import type { Mail } from '#server/ports/mail.ts';

/**
 * Mail as the settings want it, and the one sentence that the start says of it. A mail server that
 * is away does not keep people from learning.
 */
export const openMail = async (
  settings: SmtpSettings | undefined,
  folder: string,
  log: FastifyBaseLogger,
): Promise<{ adapter: Mail; said: () => Promise<string> }> => {
  if (!settings)
    return {
      adapter: mailToFolder(folder, log),
      said: () => Promise.resolve(say.mailFolder(folder)),
    };
  // Loaded only when a mail server is configured.
  const { mailBySmtp } = await import('#server/ports/mail-by-smtp.ts');
  const adapter = mailBySmtp(settings);
  const server = `${settings.host}:${settings.port}`;
  return { adapter, said: async () => say.mail[await adapter.check()](server, settings.from) };
};
