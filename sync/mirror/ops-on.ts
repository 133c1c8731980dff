// The waiting writes on given rows. Its cost follows the number of rows asked for, not the length
// of the queue.
import type { PersonDatabase } from './database.ts';
import type { Op } from './op.ts';

/**
 * A queue of up to this many writes for each row is read as a whole: one request costs less than
 * one for each row.
 */
const WHOLE = 4;

/**
 * By row (`table:id`), in local order; rows without one are missing. Two turns with the database.
 * Call inside a transaction over outbox.
 */
export const opsOn = async (
  db: PersonDatabase,
  entities: readonly string[],
): Promise<Map<string, Op[]>> => {
  const found = new Map<string, Op[]>();
  const asked = new Set(entities);
  const waiting = asked.size === 0 ? 0 : await db.outbox.count();
  if (waiting === 0) return found;
  const ops =
    waiting <= WHOLE * asked.size
      ? await db.outbox.orderBy('seq').toArray()
      : (
          await Promise.all(
            [...asked].map((entity) => db.outbox.where('entity').equals(entity).toArray()),
          )
        ).flat();
  for (const op of ops) {
    if (!asked.has(op.entity)) continue;
    const known = found.get(op.entity);
    if (known) known.push(op);
    else found.set(op.entity, [op]);
  }
  return found;
};
