// A server that was restored from an older day has forgotten writes that it had taken. Those this device still remembers go back
// into the queue under their own keys: a server that does remember them answers 'replayed' and nothing doubles.
import type { EngineDeps } from '../engine-deps.ts';

/** `head` is how far the person's scope of the restored server goes. Answers how many were offered. */
export const offerAgain = async ({ db }: EngineDeps, head: number): Promise<number> =>
  db.transaction('rw', [db.outbox, db.sentLog], async () => {
    const forgotten = (await db.sentLog.toArray()).filter((sent) => sent.serverSeq > head).sort((a, b) => a.op.seq - b.op.seq);
    for (const { op } of forgotten) {
      if ((await db.outbox.where('opId').equals(op.opId).count()) > 0) continue;
      const { ack: _ack, lease: _lease, ...rest } = op;
      await db.outbox.put({ ...rest, state: 'queued', nextAt: 0 });
    }
    // Still an overlay, but acked by a database that is gone: it waits for a verdict of this one.
    const acked = await db.outbox.where('state').equals('acked').toArray();
    for (const op of acked) {
      const { ack: _ack, ...rest } = op;
      await db.outbox.put({ ...rest, state: 'queued', nextAt: 0 });
    }
    await db.sentLog.clear();
    return forgotten.length;
  });
