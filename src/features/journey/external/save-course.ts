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
import type { FormMode } from './use-course-form.ts';

interface CourseToSave {
  mode: FormMode;
  course: CourseView | null;
  fields: ExternalCourseFields;
  /** Of a file that was chosen now. */
  bytes: ArrayBuffer | null;
  /** What the fields were typed in. */
  draft: string;
}

type Device = Pick<PersonRuntime, 'db' | 'engine' | 'person'>;

const createCourse = async (
  { engine, person }: Device,
  { mode, course, fields, draft }: CourseToSave,
): Promise<'saved'> => {
  const idParentUserExternalCourse =
    mode === 'resubmit' ? (course?.idUserExternalCourse ?? null) : null;
  const created = {
    ...fields,
    idUserExternalCourse: ids.row(),
    idUser: person.idUser,
    idParentUserExternalCourse,
  };
  await engine.dispatch('externalCourse.create', created, { draft });
  return 'saved';
};

const isPending = async ({ db }: Device, idUserExternalCourse: string): Promise<boolean> =>
  (await db.mirror('externalCourse').get(idUserExternalCourse))?.status === 'PENDING';

/** A refused write is sent anew with what was corrected: a further one would wait for it. */
const changeCourse = async (
  device: Device,
  course: CourseView,
  { fields, draft }: CourseToSave,
): Promise<'saved' | 'failed'> => {
  const { db, engine, person } = device;
  const { idUserExternalCourse, idParentUserExternalCourse, refused } = course;
  const changed = { ...fields, idUserExternalCourse };
  const update = async (): Promise<'saved'> => {
    await engine.dispatch('externalCourse.update', changed, { draft });
    return 'saved';
  };
  if (!refused) return update();
  const { sendChanged } = await import('#sync/outbox/decide.ts');
  const payload =
    refused.kind === 'externalCourse.create'
      ? { ...changed, idUser: person.idUser, idParentUserExternalCourse }
      : changed;
  if ((await sendChanged(db, { ids, clock }, refused.opId, payload)) !== null) {
    void engine.sync({ insist: true });
    return 'saved';
  }
  // It was decided about or sent anew while the form was open: what was corrected goes as a change
  // of its own, where it still can.
  return (await isPending(device, idUserExternalCourse)) ? update() : 'failed';
};

/**
 * `settled`: an administrator answered while the form was open. `fileFailed`: its file was not
 * kept, and nothing was saved.
 */
export const saveCourse = async (
  device: Device,
  saving: CourseToSave,
): Promise<'saved' | 'failed' | 'fileFailed' | 'noRoom' | 'settled'> => {
  const { mode, course, fields, bytes } = saving;
  const { evidence } = fields;
  const edited = mode === 'edit' ? course : null;
  let isFile = false;
  try {
    if (edited && !(await isPending(device, edited.idUserExternalCourse))) return 'settled';
    isFile = true;
    if (bytes && evidence)
      await stageUpload({ db: device.db, clock, storage: storageKeeper }, { ...evidence, bytes });
    isFile = false;
    return edited ? await changeCourse(device, edited, saving) : await createCourse(device, saving);
  } catch (error) {
    if (isQuotaError(error) || error instanceof CannotReopenError) return 'noRoom';
    return isFile ? 'fileFailed' : 'failed';
  }
};
