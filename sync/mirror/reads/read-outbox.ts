// The person's own queue: what waits, what needs a decision, what was sent, each with the name of what it is about.
import type { PersonDatabase, SentOp } from '../database.ts';
import type { Op } from '../../outbox/op.ts';

export interface QueueItem {
  op: Op;
  /** Title of the content that it is about; null where it is about none, or the mirror does not know it. */
  subject: string | null;
}

export interface SentItem {
  sent: SentOp;
  subject: string | null;
}

export interface OutboxView {
  attention: QueueItem[];
  waiting: QueueItem[];
  /** The last 30 days, the newest first. */
  sent: SentItem[];
}

const KEPT_MS = 30 * 86_400_000;
const SHOWN_SENT = 200;

const contentOf = (payload: unknown): string | null => {
  if (typeof payload !== 'object' || payload === null) return null;
  if ('idContentItem' in payload && typeof payload.idContentItem === 'string') return payload.idContentItem;
  if ('idContentEnrollment' in payload && typeof payload.idContentEnrollment === 'string') return payload.idContentEnrollment.split('~')[1] ?? null;
  return null;
};

export const readOutbox = (db: PersonDatabase, now: number): Promise<OutboxView> =>
  db.transaction('r', [db.outbox, db.sentLog, db.mirror('content')], async () => {
    const ops = (await db.outbox.orderBy('seq').toArray()).filter((op) => op.state !== 'acked');
    const log = (await db.sentLog.orderBy('ackAt').reverse().limit(SHOWN_SENT).toArray()).filter((sent) => sent.ackAt > now - KEPT_MS);
    const wanted = [...new Set([...ops.map((op) => contentOf(op.payload)), ...log.map((sent) => contentOf(sent.op.payload))])].filter((key) => key !== null);
    const titles = new Map((await db.mirror('content').bulkGet(wanted)).flatMap((content) => (content ? [[content.idContentItem, content.text] as const] : [])));
    const subjectOf = (payload: unknown): string | null => titles.get(contentOf(payload) ?? '') ?? null;
    const items = ops.map((op) => ({ op, subject: subjectOf(op.payload) }));
    return {
      attention: items.filter(({ op }) => op.state === 'parked' || op.state === 'conflict'),
      waiting: items.filter(({ op }) => op.state !== 'parked' && op.state !== 'conflict'),
      sent: log.map((sent) => ({ sent, subject: subjectOf(sent.op.payload) })),
    };
  });
