// One item of somebody's queue with all that an administrator decides by: its device, what it is about, and what the company holds.
import { subjectOf } from '#contract/commands/registry.ts';
import { deviceQueueId, type DeviceQueue } from '#contract/entities/queue/device-queue.ts';
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import type { Term } from '#contract/entities/term.ts';
import type { Op } from '../../mirror/op.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { asItStands, refusedDecisions } from '../refused-decisions.ts';
import { readSubjects, type Subjects, subjectTables } from '../subjects.ts';

export interface QueueItemView {
  item: QueueItem;
  /** A decision made here that the server refused. */
  refused: Op | null;
  device: DeviceQueue | null;
  subjects: Subjects;
  /** The documents in force. */
  terms: Term[];
  /** Who it could be handed to: the people whose devices are known, by name. */
  people: { idUser: string; name: string }[];
}

/** What the mirror does not know of a content, the device told. */
export const withSubjects = (subjects: Subjects, items: readonly QueueItem[]): Subjects => {
  const contents = new Map(subjects.contents);
  for (const { kind, payload, subject } of items) {
    const id = subjectOf(kind, payload).content ?? null;
    if (id !== null && subject !== null && !contents.has(id)) contents.set(id, { title: subject, place: null });
  }
  return { ...subjects, contents };
};

/** What these items are about. Call inside a read of the subjects' tables. */
export const subjectsOf = async (db: PersonDatabase, items: readonly QueueItem[]): Promise<Subjects> =>
  withSubjects(await readSubjects(db, items), items);

/** Null where there is no such item. */
export const readQueueItem = (db: PersonDatabase, idQueueItem: string): Promise<QueueItemView | null> =>
  db.transaction('r', [db.mirror('queueItem'), db.mirror('deviceQueue'), db.outbox, ...subjectTables(db)], async () => {
    const stored = await db.mirror('queueItem').get(idQueueItem);
    if (!stored) return null;
    const refused = await refusedDecisions(db);
    const item = asItStands(stored, refused);
    const devices = await db.mirror('deviceQueue').toArray();
    const others = new Map(devices.filter(({ idUser }) => idUser !== item.idUser).map(({ idUser, name }) => [idUser, name]));
    return {
      item,
      refused: refused.get(idQueueItem) ?? null,
      device: devices.find(({ idDeviceQueue }) => idDeviceQueue === deviceQueueId(item.idUser, item.device)) ?? null,
      subjects: await subjectsOf(db, [item]),
      terms: await db.mirror('term').toArray(),
      people: [...others].map(([idUser, name]) => ({ idUser, name })).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    };
  });
