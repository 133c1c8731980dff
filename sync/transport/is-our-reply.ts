// Distinguishes a response of our own server from that of a captive portal or a proxy.
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import type { Reply } from '../ports.ts';

/** Only our server sends the protocol version header. */
export const isOurReply = (reply: Extract<Reply, { kind: 'answer' }>): boolean =>
  /^\d+$/.test(reply.header(PROTOCOL_HEADER) ?? '');

/**
 * A proxy before our server that fails or asks to wait: the company did not answer, and
 * no network asks for a login. Portals answer with pages and redirections; 511 is their own status.
 */
export const isFailureOnTheWay = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || (status >= 500 && status !== 511);
