import { and, eq } from 'drizzle-orm';
import type { EnrollmentRequest } from '#contract/areas/learning/entities/enrollment-request.ts';
import type { Person } from '#server/http/person.ts';
import { PersonDocs } from '#server/areas/content/person-docs.ts';
import { people } from '#server/db/schema/access.ts';
import { enrollmentRequests } from '#server/db/schema/classes.ts';
import { Failure } from '#server/failure.ts';
import type { LearningServices } from '../services.ts';
import { write, type Writing } from '#server/feed/write.ts';
import { EvaluationWork } from '../attempts/evaluation-work.ts';
import { LearningWork } from '../learning-work.ts';
import { placePerson } from './place-person.ts';
import type { RequestRow } from './present-request.ts';
import { tellRequest } from './tell-request.ts';

type SettleServices = Pick<LearningServices, 'db' | 'docs' | 'clock' | 'announce'>;
type Decision = { status: 'APPROVED' } | { status: 'DENIED'; reason: string };

const place = async (
  services: SettleServices,
  { tx, tenant, now, changes }: Writing,
  row: RequestRow,
): Promise<string> => {
  const docs = new PersonDocs(services.docs, tx, tenant, row.idUser);
  const evaluations = new EvaluationWork(tx, tenant, row.idUser, now);
  const learning = new LearningWork(tx, tenant, row.idUser, evaluations);
  const own = {
    node: (idNode: string) => docs.node(idNode),
    team: (idTeam: string) => docs.team(idTeam),
    ownTeam: (idTeam: string) => docs.ownTeam(idTeam),
  };
  const placed = await placePerson({ tx, tenant, changes, learning, ...own }, row, now);
  if ('rejected' in placed) throw new Failure(placed.rejected);
  await learning.flush(changes);
  await evaluations.flush(changes);
  return placed.idEnrollment;
};

/**
 * Records an administrator's decision on a request and publishes it. A request is decided only
 * once.
 */
export const settleRequest = async (
  services: SettleServices,
  admin: Pick<Person, 'tenant' | 'idUser' | 'supporter'>,
  idEnrollmentRequest: string,
  decision: Decision,
): Promise<EnrollmentRequest> => {
  if (admin.supporter !== undefined) throw new Failure('forbidden');
  const { db, clock, announce } = services;
  const { tenant } = admin;
  const r = enrollmentRequests;
  const named = and(eq(r.tenant, tenant), eq(r.id, idEnrollmentRequest));
  const { result } = await write(
    db,
    { tenant, now: new Date(clock.now()), announce },
    async (writing) => {
      const { tx, now } = writing;
      const [found] = await tx.select({ idUser: r.idUser }).from(r).where(named);
      if (!found) throw new Failure('not_found');
      // The same lock as for every write of that person: no other of their writes runs meanwhile,
      // and locks are taken in the same order.
      await tx
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.tenant, tenant), eq(people.id, found.idUser)))
        .for('update');
      const [row] = await tx.select().from(r).where(named).for('update');
      if (row?.status !== 'PENDING') throw new Failure('request_settled');
      const idEnrollment =
        decision.status === 'APPROVED' ? await place(services, writing, row) : null;
      const reason = decision.status === 'DENIED' ? decision.reason : null;
      const settled = {
        status: decision.status,
        reason,
        idEnrollment,
        decidedAt: now,
        decidedBy: admin.idUser,
      };
      await tx.update(r).set(settled).where(named);
      return tellRequest(writing, { ...row, ...settled });
    },
  );
  return result;
};
