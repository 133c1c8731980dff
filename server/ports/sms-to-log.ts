import type { FastifyBaseLogger } from 'fastify';
import type { Sms } from './sms.ts';

/**
 * For development and closed networks: the message is a line of the log, and nowhere else. A
 * warning, so that the default level shows it.
 */
export const smsToLog = (log: Pick<FastifyBaseLogger, 'warn'>): Sms => ({
  send: async ({ to, text }) =>
    log.warn({ to, text }, 'no SMS service is set (SMS_URL): this message was not sent'),
});
