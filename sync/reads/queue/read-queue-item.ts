// One item of a person's queue with everything that an administrator needs to decide: its device,
// its subject, and the company's data.
import { subjectOf } from '#contract/commands.ts';
import { deviceQueueId, type DeviceQueue } from '#contract/sync/entities/device-queue.ts';
import type { QueueItem } from '#contract/sync/entities/queue-item.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';
import type { Op } from '../../mirror/op.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { asItStands, refusedDecisions } from '../read-decisions.ts';
import { readSubjects, type Subjects, subjectTables } from '../subjects.ts';

export interface QueueItemView {
  item: QueueItem;
  /** A decision made here that the server refused. */
  refused: Op | null;
  device: DeviceQueue | null;
  subjects: Subjects;
  /** The terms in force. */
  terms: Term[];
  /** Possible new owners: the people with a known device, by name. */
  people: { idUser: string; name: string }[];
}

/** For a content that the mirror does not have, use the title that the device reported. */
export const withSubjects = (subjects: Subjects, items: readonly QueueItem[]): Subjects => {
  const contents = new Map(subjects.contents);
  for (const { kind, payload, subject } of items) {
    const id = subjectOf(kind, payload).content ?? null;
    if (id !== null && subject !== null && !contents.has(id))
      contents.set(id, { title: subject, place: null });
  }
  return { ...subjects, contents };
};

/** The subjects of these items. Call inside a read of the subjects' tables. */
export const subjectsOf = async (
  db: PersonDatabase,
  items: readonly QueueItem[],
): Promise<Subjects> => withSubjects(await readSubjects(db, items), items);

/** Null when there is no such item. */
export const readQueueItem = (
  db: PersonDatabase,
  idQueueItem: string,
): Promise<QueueItemView | null> =>
  db.transaction(
    'r',
    [db.mirror('queueItem'), db.mirror('deviceQueue'), db.outbox, ...subjectTables(db)],
    async () => {
      const stored = await db.mirror('queueItem').get(idQueueItem);
      if (!stored) return null;
      const refused = await refusedDecisions(db);
      const item = asItStands(stored, refused);
      const devices = await db.mirror('deviceQueue').toArray();
      const others = new Map(
        devices
          .filter(({ idUser }) => idUser !== item.idUser)
          .map(({ idUser, name }) => [idUser, name]),
      );
      return {
        item,
        refused: refused.get(idQueueItem) ?? null,
        device:
          devices.find(
            ({ idDeviceQueue }) => idDeviceQueue === deviceQueueId(item.idUser, item.device),
          ) ?? null,
        subjects: await subjectsOf(db, [item]),
        terms: await db.mirror('term').toArray(),
        people: [...others]
          .map(([idUser, name]) => ({ idUser, name }))
          .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
      };
    },
  );
