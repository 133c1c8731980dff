// Tells our own server's answer from that of a captive portal or a proxy.
import { PROTOCOL_HEADER } from '#contract/protocol.ts';
import type { Reply } from '../ports.ts';

/** Only our server says which version of the protocol it speaks. */
export const isOurReply = (reply: Extract<Reply, { kind: 'answer' }>): boolean => /^\d+$/.test(reply.header(PROTOCOL_HEADER) ?? '');
