// One device of one person, with its items and their subjects.
import { type Subjects, subjectTables } from '../subjects.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { type DeviceView, readDeviceQueues } from './read-device-queues.ts';
import { subjectsOf } from './read-queue-item.ts';

export interface DeviceItemsView {
  device: DeviceView;
  subjects: Subjects;
}

/** Null when nothing is known of the device. */
export const readDeviceItems = (
  db: PersonDatabase,
  idUser: string,
  device: string,
): Promise<DeviceItemsView | null> =>
  db.transaction(
    'r',
    [db.mirror('queueItem'), db.mirror('deviceQueue'), db.scopes, db.outbox, ...subjectTables(db)],
    async () => {
      const found = (await readDeviceQueues(db)).devices.find(
        (one) => one.idUser === idUser && one.device === device,
      );
      return found ? { device: found, subjects: await subjectsOf(db, found.items) } : null;
    },
  );
