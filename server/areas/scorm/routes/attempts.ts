/**
 * Visits of lessons, for administrators. The role is checked before the body is read, by the call;
 * the contents are those that the caller may see.
 */
import {
  exportScormAttempts,
  listScormAttempts,
  readScormAttempt,
} from '#contract/areas/scorm/api/scorm-attempts.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import {
  type AttemptRow,
  attemptsAfter,
  findAttempt,
  listAttempts,
  presentAttempts,
  presentWhole,
  scormContents,
} from '../play/attempts.ts';

export const listScormAttemptsRoute = forPerson(
  listScormAttempts,
  async ({ services, person, tenant, query }) => {
    const contents = await scormContents(services, person);
    const { rows, total } = await listAttempts(services.db, tenant, contents, query);
    return {
      attempts: await presentAttempts(services.db, tenant, contents, rows),
      totalRecords: total,
      contents: contents.map(({ idContentItem, title, lessons }) => ({
        idContentItem,
        title,
        lessons: lessons.map((one) => ({ idSco: one.idSco, title: one.title })),
      })),
    };
  },
);

export const exportScormAttemptsRoute = forPerson(
  exportScormAttempts,
  async ({ services, person, tenant, query }) => {
    const contents = await scormContents(services, person);
    const { rows, total } = await attemptsAfter(services.db, tenant, contents, query);
    return { attempts: await whole(services.db, tenant, contents, rows), totalRecords: total };
  },
);

export const readScormAttemptRoute = forPerson(
  readScormAttempt,
  async ({ services, person, tenant, params }) => {
    const contents = await scormContents(services, person);
    const row = await findAttempt(services.db, tenant, contents, params);
    const [data] = row ? await whole(services.db, tenant, contents, [row]) : [];
    if (!data) throw new Failure('not_found');
    return { data };
  },
);

const whole = async (
  db: Parameters<typeof presentWhole>[0],
  tenant: string,
  contents: Awaited<ReturnType<typeof scormContents>>,
  rows: readonly AttemptRow[],
) => presentWhole(db, tenant, await presentAttempts(db, tenant, contents, rows));
