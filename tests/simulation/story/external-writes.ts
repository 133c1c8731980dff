/**
 * Courses that a person took elsewhere, chosen at random: registered, edited, cancelled, sent
 * again; and files that they send to a section.
 */
import type { ExternalCourseFields } from '#contract/areas/external-courses/entities/external-course.ts';
import type { Random } from '../random.ts';
import { SENT_FILE, UPLOAD_SECTION } from '../server/upload-effects.ts';
import type { Write } from './writes.ts';

const uuid = (n: number): string => `00000000-0000-4000-8004-${String(n).padStart(12, '0')}`;

const fieldsOf = (random: Random, n: number): ExternalCourseFields => ({
  title: `Curso ${n}`,
  type: random.one(['IN_PERSON', 'ONLINE', 'BLENDED'] as const),
  workload: 1 + random.int(40),
  // Now and then the wrong way round.
  startDate: '2020-03-02',
  finishDate: random.chance(0.05) ? '2020-03-01' : '2020-03-09',
  expirationDate: null,
  entityName: 'Escola',
  evidence: null,
});

const uploadUuid = (n: number): string => `00000000-0000-4000-8005-${String(n).padStart(12, '0')}`;

/**
 * A file sent, where chance chose an edit: it draws nothing. Now and then to a section that is
 * none, and the same one twice.
 */
const asUpload = (idUser: string, n: number): Write => ({
  kind: 'userUpload.create',
  payload: {
    idUserUpload: uploadUuid(n % 7 === 0 ? n - 1 : n),
    idUser,
    title: `Envio ${n}`,
    description: 'Da doca',
    file: SENT_FILE,
    idSection: n % 11 === 0 ? 'nenhuma' : UPLOAD_SECTION,
  },
});

/** `courses`: the ids that the person's devices made. */
export const anExternalWrite = (
  random: Random,
  idUser: string,
  n: number,
  courses: string[],
): Write => {
  const idUserExternalCourse = random.pick(courses) ?? uuid(n);
  const register = (idParentUserExternalCourse: string | null): Write => {
    const payload = {
      ...fieldsOf(random, n),
      idUserExternalCourse: uuid(n),
      idUser,
      idParentUserExternalCourse,
    };
    return { kind: 'externalCourse.create', payload };
  };
  const chosen =
    random.weighted<Write>([
      [2, register(null)],
      [1, register(random.pick(courses) ?? null)],
      [
        2,
        {
          kind: 'externalCourse.update',
          payload: { ...fieldsOf(random, n), idUserExternalCourse },
        },
      ],
      [0.5, { kind: 'externalCourse.cancel', payload: { idUserExternalCourse } }],
    ]) ?? register(null);
  if (chosen.kind === 'externalCourse.update' && n % 2 === 0) return asUpload(idUser, n);
  if (chosen.kind === 'externalCourse.create') courses.push(uuid(n));
  return chosen;
};
