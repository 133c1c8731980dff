/**
 * Saves what the form gives on this device: first the bytes of the file, then the write that names
 * them.
 */
import type { ExternalCourseFields } from '#contract/entities/external-course.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { storageKeeper } from '#src/platform/device/storage.ts';
import type { CourseView } from '#sync/reads/journey/read-external-courses.ts';
import { isQuotaError } from '#sync/storage/storage-errors.ts';
import { CannotReopenError } from '#sync/storage/with-space.ts';
import { stageUpload } from '#sync/uploads/stage-upload.ts';
import type { FormMode } from './course-form.tsx';

interface CourseToSave {
  mode: FormMode;
  course: CourseView | null;
  fields: ExternalCourseFields;
  /** Of a file that was chosen now. */
  bytes: ArrayBuffer | null;
  /** What the fields were typed in. */
  draft: string;
}

/**
 * `settled`: an administrator answered while the form was open. `fileFailed`: its file was not
 * kept, and nothing was saved.
 */
export const saveCourse = async (
  { db, engine, person }: Pick<PersonRuntime, 'db' | 'engine' | 'person'>,
  { mode, course, fields, bytes, draft }: CourseToSave,
): Promise<'saved' | 'failed' | 'fileFailed' | 'noRoom' | 'settled'> => {
  const { idUser } = person;
  let isFile = false;
  try {
    if (mode === 'edit' && course) {
      const now = await db.mirror('externalCourse').get(course.idUserExternalCourse);
      if (now?.status !== 'PENDING') return 'settled';
    }
    const { evidence } = fields;
    isFile = true;
    if (bytes && evidence)
      await stageUpload({ db, clock, storage: storageKeeper }, { ...evidence, bytes });
    isFile = false;
    if (mode !== 'edit' || !course) {
      const idParentUserExternalCourse =
        mode === 'resubmit' ? (course?.idUserExternalCourse ?? null) : null;
      const created = {
        ...fields,
        idUserExternalCourse: ids.row(),
        idUser,
        idParentUserExternalCourse,
      };
      await engine.dispatch('externalCourse.create', created, { draft });
      return 'saved';
    }
    const { idUserExternalCourse, idParentUserExternalCourse, refused } = course;
    if (!refused) {
      await engine.dispatch(
        'externalCourse.update',
        { ...fields, idUserExternalCourse },
        { draft },
      );
      return 'saved';
    }
    // A refused write is sent anew with what was corrected: a further one would wait for it.
    const { sendChanged } = await import('#sync/outbox/decide.ts');
    const isNew = refused.kind === 'externalCourse.create';
    const payload = isNew
      ? { ...fields, idUserExternalCourse, idUser, idParentUserExternalCourse }
      : { ...fields, idUserExternalCourse };
    if ((await sendChanged(db, { ids, clock }, refused.opId, payload)) === null) {
      // It was decided about or sent anew while the form was open: what was corrected goes as a
      // change of its own, where it still can.
      if ((await db.mirror('externalCourse').get(idUserExternalCourse))?.status !== 'PENDING')
        return 'failed';
      await engine.dispatch(
        'externalCourse.update',
        { ...fields, idUserExternalCourse },
        { draft },
      );
      return 'saved';
    }
    void engine.sync({ insist: true });
    return 'saved';
  } catch (error) {
    if (isQuotaError(error) || error instanceof CannotReopenError) return 'noRoom';
    return isFile ? 'fileFailed' : 'failed';
  }
};
