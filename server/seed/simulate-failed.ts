/**
 * Simulates a course that a person took and did not pass. No write of a device says so: the
 * company's decision closes the enrolment.
 */
import { PersonDocs } from '#server/areas/content/person-docs.ts';
import { CompanyDocs } from '#server/feed/company-docs.ts';
import { EvaluationWork } from '#server/areas/learning/attempts/evaluation-work.ts';
import { write } from '#server/feed/write.ts';
import { beginEnrollment } from '#server/areas/learning/enroll/begin-enrollment.ts';
import { LearningWork } from '#server/areas/learning/learning-work.ts';
import type { FailedFormat } from '#server/areas/publish/format/progress-format.ts';
import type { StudyOptions } from './simulate-study.ts';
import { DAY_MS, personOf } from './take-write.ts';

/** Enrols the person that many days before, and ends the enrolment as FAILED. */
export const fail = async (
  options: StudyOptions,
  { username, failed, progress, lasted, daysAgo }: FailedFormat,
): Promise<void> => {
  const { db, tenant, clock, ids } = options;
  const idUser = await personOf(options, username);
  const now = new Date(clock.now());
  const end = new Date(clock.now() - daysAgo * DAY_MS);
  const at = new Date(end.getTime() - lasted * DAY_MS);
  const docs = new CompanyDocs(clock);
  await write(db, { tenant, now }, async ({ tx, changes }) => {
    const evaluations = new EvaluationWork(tx, tenant, idUser, now);
    const learning = new LearningWork(tx, tenant, idUser, evaluations);
    const person = new PersonDocs(docs, tx, tenant, idUser);
    const node = await person.node(failed);
    if (!node || node.nodeCode === null) throw new Error(`${tenant} has no course ${failed}`);
    const { enrollment, nodes } = await beginEnrollment(learning, {
      tenant,
      idUser,
      idEnrollment: ids(),
      idTeam: null,
      node,
      at,
      readNode: (idNode) => person.node(idNode),
      supportedBy: null,
    });
    Object.assign(enrollment, { status: 'FAILED', progress, finishDate: end, lastAccess: end });
    for (const row of nodes.values())
      if (row.idParentNodeEnrollment === null) Object.assign(row, { status: 'FAILED', progress });
    await learning.flush(changes);
    await evaluations.flush(changes);
  });
};
