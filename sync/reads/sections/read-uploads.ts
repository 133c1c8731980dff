// What a person sent to sections, with what waits on this device; and, for administrators, what
// waits for their word.
import type { UserUpload } from '#contract/areas/media/entities/user-upload.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import type { Upload } from '../../mirror/upload.ts';
import { type ItemState, readItemStates } from '../item-state.ts';

const OWN = 'userUpload:';
const REVIEW = 'userUploadReview:';

export interface UploadView extends UserUpload {
  sending: ItemState;
  /** Its file, while it waits here. */
  upload: Upload | null;
}

const newestFirst = (one: UserUpload, other: UserUpload): number =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0;

/** `idSection`: the section with the form. The newest first. */
export const readOwnUploads = (db: PersonDatabase, idSection: string): Promise<UploadView[]> =>
  db.transaction('r', [db.mirror('userUpload'), db.outbox, db.sentLog, db.uploads], async () => {
    const [rows, states, files] = await Promise.all([
      db.mirror('userUpload').where('idSection').equals(idSection).toArray(),
      readItemStates(db, OWN),
      db.uploads.where('state').equals('waiting').toArray(),
    ]);
    return rows.toSorted(newestFirst).map((row) => ({
      ...row,
      sending: states.get(`${OWN}${row.idUserUpload}`) ?? { state: 'none' },
      upload: files.find(({ idUpload }) => idUpload === row.idUpload) ?? null,
    }));
  });

export interface UploadReview extends UserUpload {
  sending: ItemState;
}

/** The oldest first: who waits longest. */
export const readUploadReviews = (db: PersonDatabase, idSection: string): Promise<UploadReview[]> =>
  db.transaction('r', [db.mirror('userUploadReview'), db.outbox, db.sentLog], async () => {
    const [rows, states] = await Promise.all([
      db.mirror('userUploadReview').toArray(),
      readItemStates(db, REVIEW),
    ]);
    return rows
      .filter((row) => row.idSection === idSection && row.status === 'PENDING')
      .toSorted((one, other) => newestFirst(other, one))
      .map((row) => ({
        ...row,
        sending: states.get(`${REVIEW}${row.idUserUpload}`) ?? { state: 'none' },
      }));
  });

/** Null where this device has no row of it. */
export const readUploadHere = async (
  db: PersonDatabase,
  idUserUpload: string,
): Promise<UserUpload | null> =>
  (await db.mirror('userUpload').get(idUserUpload)) ??
  (await db.mirror('userUploadReview').get(idUserUpload)) ??
  null;
