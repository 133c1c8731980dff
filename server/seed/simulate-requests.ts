/**
 * Simulates requests, likes, closed notices and wishes for a plan as queued writes: same rules,
 * ledger and feed as writes from devices.
 */
import { and, eq } from 'drizzle-orm';
import { CompanyDocs } from '#server/feed/company-docs.ts';
import { teams } from '#server/db/schema/classes.ts';
import { nodes } from '#server/db/schema/learning.ts';
import { settleRequest } from '#server/areas/learning/enroll/settle-request.ts';
import type {
  LikedFormat,
  RatedFormat,
  RequestedFormat,
  SeenFormat,
  WishedFormat,
} from '#server/areas/publish/format/progress-format.ts';
import type { StudyOptions } from './simulate-study.ts';
import { DAY_MS, personOf, take } from './take-write.ts';

/**
 * Makes a request that many days ago. When there is an answer, `idAdmin` gives it one day later.
 */
export const ask = async (
  options: StudyOptions,
  { username, request, answer, reason, daysAgo }: RequestedFormat,
  idAdmin: string,
): Promise<void> => {
  const { db, tenant, clock, ids } = options;
  const [team] = await db
    .select({ idNode: teams.idNode })
    .from(teams)
    .where(and(eq(teams.tenant, tenant), eq(teams.id, request)));
  if (!team) throw new Error(`${tenant} has no class ${request}`);
  const idUser = await personOf(options, username);
  const wall = clock.now() - daysAgo * DAY_MS;
  const answered = Math.min(clock.now(), wall + DAY_MS);
  const idEnrollmentRequest = ids();
  const payload = { idEnrollmentRequest, idUser, idTeam: request, idNode: team.idNode, title: '' };
  await take(options, idUser, { kind: 'enrollment.request', wall, payload });
  if (answer === 'CANCELED') {
    await take(options, idUser, {
      kind: 'enrollmentRequest.cancel',
      wall: answered,
      payload: { idEnrollmentRequest },
    });
  } else if (answer !== null) {
    const then = { now: () => answered };
    const services = {
      db,
      ids,
      clock: then,
      docs: new CompanyDocs(clock),
      announce: () => undefined,
    };
    const decision =
      answer === 'DENIED' ? { status: answer, reason: reason ?? '' } : { status: answer };
    await settleRequest(services, { tenant, idUser: idAdmin }, idEnrollmentRequest, decision);
  }
};

/** Likes a course that the person is enrolled in, or one of its contents. */
export const like = async (
  options: StudyOptions,
  { username, like: idElement, daysAgo }: LikedFormat,
): Promise<void> => {
  const { db, tenant, clock } = options;
  const [node] = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant, tenant), eq(nodes.id, idElement)));
  const payload = {
    elementType: node ? ('NODE' as const) : ('CONTENT' as const),
    idElement,
    liked: true,
  };
  await take(options, await personOf(options, username), {
    kind: 'like.set',
    wall: clock.now() - daysAgo * DAY_MS,
    payload,
  });
};

export const rate = async (
  options: StudyOptions,
  { username, rates: idContentItem, vote, daysAgo }: RatedFormat,
): Promise<void> =>
  take(options, await personOf(options, username), {
    kind: 'rating.set',
    wall: options.clock.now() - daysAgo * DAY_MS,
    payload: { idContentItem, vote },
  });

/** Closes the notice of a campaign. */
export const see = async (
  options: StudyOptions,
  { username, seen, daysAgo }: SeenFormat,
): Promise<void> => {
  const idUser = await personOf(options, username);
  const wall = options.clock.now() - daysAgo * DAY_MS;
  await take(options, idUser, {
    kind: 'campaign.notified',
    wall,
    payload: { idCampaign: seen, idUser },
  });
};

export const wish = async (
  options: StudyOptions,
  { username, wishes, daysAgo }: WishedFormat,
): Promise<void> => {
  const idUser = await personOf(options, username);
  const wall = options.clock.now() - daysAgo * DAY_MS;
  await take(options, idUser, {
    kind: 'plan.requestUpgrade',
    wall,
    payload: { idPlan: wishes, idUser },
  });
};
