// External courses: the person's own and, for administrators, those of every person, with what waits
// on this device.
import type { ExternalCourse, ExternalCourseReview } from '#contract/entities/external-course.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import type { Upload } from '../../mirror/upload.ts';
import { type ItemState, readItemStates } from '../item-state.ts';

const OWN = 'externalCourse:';
const REVIEW = 'externalCourseReview:';

export interface CourseView extends ExternalCourse {
  sending: ItemState;
  /** The file of evidence that waits here. */
  upload: Upload | null;
  /** It was corrected and sent as another one, whether the server knows or not. */
  isResent: boolean;
  /** The write with the fields that was refused: an edit sends it anew. */
  refused: { opId: string; kind: string } | null;
}

const newestFirst = <T extends ExternalCourse>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) =>
    a.creationDate < b.creationDate ? 1 : a.creationDate > b.creationDate ? -1 : 0,
  );

export const readExternalCourses = (db: PersonDatabase): Promise<CourseView[]> =>
  db.transaction(
    'r',
    [db.mirror('externalCourse'), db.outbox, db.sentLog, db.uploads],
    async () => {
      const [rows, states, files, ops] = await Promise.all([
        db.mirror('externalCourse').toArray(),
        readItemStates(db, OWN),
        db.uploads.where('state').equals('waiting').toArray(),
        db.outbox.where('entity').startsWith(OWN).toArray(),
      ]);
      const parents = new Set(
        rows.map(({ idParentUserExternalCourse }) => idParentUserExternalCourse),
      );
      const refused = ops.filter(
        ({ state, kind }) =>
          (state === 'parked' || state === 'conflict') && kind !== 'externalCourse.cancel',
      );
      return newestFirst(
        rows.map((row): CourseView => {
          const entity = `${OWN}${row.idUserExternalCourse}`;
          const op = refused.find((one) => one.entity === entity);
          return {
            ...row,
            sending: states.get(entity) ?? { state: 'none' },
            upload: files.find(({ idUpload }) => idUpload === row.evidence?.idUpload) ?? null,
            isResent: row.hasResubmission || parents.has(row.idUserExternalCourse),
            refused: op ? { opId: op.opId, kind: op.kind } : null,
          };
        }),
      );
    },
  );

export interface ReviewView extends ExternalCourseReview {
  sending: ItemState;
}

export const readCourseReviews = (db: PersonDatabase): Promise<ReviewView[]> =>
  db.transaction('r', [db.mirror('externalCourseReview'), db.outbox, db.sentLog], async () => {
    const [rows, states] = await Promise.all([
      db.mirror('externalCourseReview').toArray(),
      readItemStates(db, REVIEW),
    ]);
    return newestFirst(
      rows.map((row): ReviewView => ({
        ...row,
        sending: states.get(`${REVIEW}${row.idUserExternalCourse}`) ?? { state: 'none' },
      })),
    );
  });
