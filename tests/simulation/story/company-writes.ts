/**
 * What a person may do in their company besides studying a course, chosen at random: enrol, ask for
 * a place, answer notices.
 */
import type { PayloadInput } from '#contract/commands/registry.ts';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { nodeEnrollmentId, topNodeEnrollmentId } from '#contract/entities/enrollment.ts';
import { aPhoto } from '#tests/builders/photo.ts';
import type { Random } from '../random.ts';
import { CAMPAIGN, CLASS, COURSES, OPEN, PLAN, PLAYLIST } from '../server/courses.ts';
import type { Write } from './writes.ts';

const uuid = (kind: number, n: number): string =>
  `00000000-0000-4000-800${kind}-${String(n).padStart(12, '0')}`;

/** What one person asked for before, by the ids that their devices made. */
export class PersonHistory {
  readonly enrollments: string[] = [];
  readonly requests: string[] = [];
  /** Courses taken elsewhere. */
  readonly courses: string[] = [];
}

/** A step in the page that a person enrolled in, or in the one below. */
const study = (random: Random, idUser: string, idEnrollment: string, n: number): Write => {
  const isBelow = random.chance(0.3);
  const idNodeEnrollment = isBelow
    ? nodeEnrollmentId(idEnrollment, OPEN.below.idNode)
    : topNodeEnrollmentId(idEnrollment);
  const idContentItem = random.pick(isBelow ? OPEN.below.contents : OPEN.contents) ?? 'c6';
  const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idContentItem);
  const start: Write = {
    kind: 'content.start',
    payload: { idNodeEnrollment, idEnrollment, idContentItem, idUser },
  };
  return (
    random.weighted<Write>([
      [3, start],
      [
        2,
        {
          kind: 'content.progress',
          payload: {
            idContentEnrollment,
            status: 'IN_PROGRESS',
            progress: random.int(100),
            lastPosition: n % 300,
          },
        },
      ],
      [
        2,
        {
          kind: 'content.complete',
          payload: { idContentEnrollment, status: 'COMPLETED', progress: 100, lastPosition: null },
        },
      ],
      [
        1,
        {
          kind: 'access.record',
          payload: { idContentItem, idEnrollment, type: 'ACCESS_CONTENT', progress: n % 100 },
        },
      ],
      [
        1,
        {
          kind: 'like.set',
          payload: {
            elementType: 'NODE',
            idElement: OPEN.idNode,
            liked: random.chance(0.7),
            idEnrollment,
          },
        },
      ],
    ]) ?? start
  );
};

/** It draws nothing. */
const aPhotoChange = (idUser: string, n: number): Write => ({
  kind: 'profile.photo',
  payload: { idUser, fileName: `fe_thumb${1_764_115_200_000 + n}.jpg`, jpeg: aPhoto },
});

/** One field of the profile, or several. It draws nothing. */
const aProfileEdit = (idUser: string, n: number): Write => ({
  kind: 'profile.edit',
  payload: {
    idUser,
    changes: {
      ...(n % 3 !== 0 && {
        cpf: { from: null, to: n % 6 < 3 ? '529.982.247-25' : '111.444.777-35' },
      }),
      ...(n % 2 === 0 && {
        phone: { from: null, to: `(11) 9${String(n % 10_000).padStart(4, '0')}-0000` },
      }),
      ...(n % 5 === 0 && { communicationAccepted: { from: null, to: n % 10 === 0 ? 1 : 0 } }),
      emailNotification: { from: null, to: n % 4 === 0 ? 1 : 0 },
    },
  },
});

/**
 * What was told is read, up to a day that may be before one that was read already. It draws
 * nothing.
 */
const aReading = (idUser: string, n: number): Write => ({
  kind: 'notifications.read',
  payload: { idUser, upTo: `2026-01-${10 + (n % 15)}T10:00:00.000Z` },
});

export const aCompanyWrite = (
  random: Random,
  idUser: string,
  n: number,
  { enrollments, requests }: PersonHistory,
): Write => {
  const idEnrollment = random.pick(enrollments) ?? uuid(1, n);
  const idEnrollmentRequest = random.pick(requests) ?? uuid(2, n);
  const enroll = (over: Partial<PayloadInput<'enrollment.create'>>): Write => {
    const payload = {
      idEnrollment: uuid(1, n),
      idUser,
      idNode: OPEN.idNode,
      nodeCode: OPEN.nodeCode,
      idTeam: null,
      ...over,
    };
    return { kind: 'enrollment.create', payload };
  };
  const place = { idUser, idTeam: CLASS.idTeam, idNode: CLASS.idNode, title: 'Trilha' };
  const { below } = OPEN;
  const chosen =
    random.weighted<Write>([
      [3, enroll({})],
      // They are in already: the id is another name of the enrolment that stands.
      [1, enroll({ idNode: COURSES[1].idNode, nodeCode: '1.2' })],
      // No person may: what is studied under it waits with it.
      [0.5, enroll({ idNode: CLASS.idNode, nodeCode: CLASS.nodeCode })],
      [8, study(random, idUser, idEnrollment, n)],
      [
        1,
        {
          kind: 'nodeEnrollment.create',
          payload: {
            idUser,
            idEnrollment,
            idNode: below.idNode,
            nodeCode: below.nodeCode,
            idTeam: null,
            idParentNodeEnrollment: topNodeEnrollmentId(idEnrollment),
          },
        },
      ],
      [1.5, { kind: 'enrollment.request', payload: { idEnrollmentRequest: uuid(2, n), ...place } }],
      [1, { kind: 'enrollmentRequest.cancel', payload: { idEnrollmentRequest } }],
      [
        1,
        {
          kind: 'playlist.duration',
          payload: { idContentItem: PLAYLIST, duration: 100 + (n % 50) },
        },
      ],
      [
        1,
        {
          kind: 'campaign.notified',
          payload: { idUser, idCampaign: random.chance(0.8) ? CAMPAIGN : 'outra' },
        },
      ],
      [1, { kind: 'plan.requestUpgrade', payload: { idUser, idPlan: PLAN } }],
    ]) ?? enroll({});
  if (chosen.kind === 'enrollment.create') enrollments.push(chosen.payload.idEnrollment);
  if (chosen.kind === 'enrollment.request') requests.push(chosen.payload.idEnrollmentRequest);
  // Both of these mostly repeat: some of them are an edit of the profile instead.
  const repeats =
    (chosen.kind === 'campaign.notified' && n % 2 === 0) ||
    (chosen.kind === 'plan.requestUpgrade' && n % 3 !== 0);
  if (!repeats) return chosen;
  if (n % 8 === 4) return aReading(idUser, n);
  return n % 4 === 2 ? aPhotoChange(idUser, n) : aProfileEdit(idUser, n);
};
