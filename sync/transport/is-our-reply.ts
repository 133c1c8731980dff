// Distinguishes a response of our own server from that of a captive portal or a proxy.
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import type { Reply } from '../ports.ts';

/** Only our server sends the protocol version header. */
export const isOurReply = (reply: Extract<Reply, { kind: 'answer' }>): boolean => /^\d+$/.test(reply.header(PROTOCOL_HEADER) ?? '');
