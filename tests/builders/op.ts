import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import { type CommandKind, type PayloadOf, specOf } from '#contract/commands.ts';
import type { ExternalCourseFields } from '#contract/areas/external-courses/entities/external-course.ts';
import type { ClientTime } from '#contract/protocol.ts';
import type { Op } from '#sync/mirror/op.ts';
import { START } from './fake-clock.ts';

/** A valid UUIDv4 that tells its number. */
export const keyOf = (n: number): string =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const aStamp = (overrides: Partial<ClientTime> = {}): ClientTime => ({
  wall: START,
  offset: 0,
  err: 0,
  ...overrides,
});

/** A course that was taken elsewhere, without evidence. */
export const aCourse: ExternalCourseFields = {
  title: 'NR-11: operador de transpaleteira',
  type: 'IN_PERSON',
  workload: 16,
  entityName: 'SENAI Campinas',
  startDate: '2025-11-09',
  finishDate: '2025-11-13',
  expirationDate: null,
  evidence: null,
};

/** What a learner does. */
export type LearnerKind = Exclude<CommandKind, `queue.${string}`>;

export const payloads: { [K in LearnerKind]: PayloadOf<K> } = {
  'content.start': {
    idNodeEnrollment: 'ne1',
    idEnrollment: 'e1',
    idContentItem: 'c1',
    idUser: 'ana',
    progress: 0,
    status: 'IN_PROGRESS',
  },
  'content.progress': {
    idContentEnrollment: contentEnrollmentId('ne1', 'c1'),
    status: 'IN_PROGRESS',
    grade: null,
    progress: 10,
    lastPosition: null,
  },
  'content.complete': {
    idContentEnrollment: contentEnrollmentId('ne1', 'c1'),
    status: 'COMPLETED',
    grade: null,
    progress: 100,
    lastPosition: null,
  },
  'access.record': { idContentItem: 'c1', idEnrollment: 'e1', type: 'ACCESS_CONTENT', progress: 0 },
  'visit.record': {
    idInterval: 'i1',
    timeStart: '2026-01-01 10:00:00',
    idContentItem: 'c1',
    type: 1,
    idSection: null,
    timeExecuted: 15,
  },
  'exit.record': {
    idInterval: 'x1',
    timeStart: '2026-01-01 10:00:00',
    idNavigationItem: 'n1',
    idNavigationType: 2,
    idSection: null,
    timeExecuted: 40,
  },
  'rating.set': { idContentItem: 'c1', vote: 4 },
  'chat.remove': { idMessage: 'm1', idChatRoom: 'c1' },
  'chat.send': { idMessage: 'm1', idChatRoom: 'c1', message: 'Bom dia' },
  'comment.add': {
    entityType: 'NODE',
    idEntity: 'n1',
    idComment: 'k1',
    idParentComment: null,
    text: 'Bom <b>dia</b>',
  },
  'comment.edit': { entityType: 'NODE', idEntity: 'n1', idComment: 'k1', text: 'Boa tarde' },
  'comment.delete': { entityType: 'NODE', idEntity: 'n1', idComment: 'k1' },
  'comment.report': { entityType: 'NODE', idEntity: 'n1', idComment: 'k2' },
  'comment.moderate': {
    entityType: 'NODE',
    idEntity: 'n1',
    idComment: 'k2',
    idUser: 'bia',
    action: 'hide',
    reason: 'Ofende colegas',
  },
  'playlist.duration': { idContentItem: 'c1', duration: 90 },
  'terms.accept': {
    idUser: 'ana',
    communicationAccepted: 1,
    userLicenceTermsAccepted: 1,
    responsibility: [],
  },
  'enrollment.create': {
    idEnrollment: keyOf(900),
    idUser: 'ana',
    idNode: 'n1',
    nodeCode: '1.1',
    idTeam: null,
  },
  'enrollment.request': {
    idEnrollmentRequest: keyOf(901),
    idUser: 'ana',
    idTeam: 't1',
    idNode: 'n1',
    title: 'Empilhadeira',
  },
  'enrollmentRequest.cancel': { idEnrollmentRequest: keyOf(901) },
  'enrollmentRequest.settle': {
    idEnrollmentRequest: keyOf(901),
    idUser: 'bia',
    status: 'DENIED',
    reason: 'Turma reservada',
  },
  'nodeEnrollment.create': {
    idUser: 'ana',
    idEnrollment: keyOf(900),
    idNode: 'n2',
    nodeCode: '1.1.1',
    idTeam: null,
    idParentNodeEnrollment: `${keyOf(900)}.n`,
  },
  'like.set': { elementType: 'NODE', idElement: 'n1', liked: true, idEnrollment: null },
  'tags.set': { idUser: 'ana', tags: ['Logística'] },
  'campaign.notified': { idCampaign: 'k1', idUser: 'ana' },
  'plan.requestUpgrade': { idPlan: 'p1', idUser: 'ana' },
  'plan.requestPlan': {
    idPlanRequest: keyOf(909),
    idPlan: 'p2',
    numberOfLicences: 320,
    price: 1_615_000,
  },
  'plan.contact': {
    idPlanRequest: keyOf(910),
    idPlan: 'p3',
    department: 'Recursos Humanos',
    role: 'Gerente',
    numberOfEmployees: [251, 500],
    message: 'Queremos entrar com o login da empresa.',
  },
  'plan.answerRequest': { idPlanRequest: keyOf(909) },
  'profile.edit': { idUser: 'ana', changes: { phone: { from: null, to: '(11) 98765-4321' } } },
  'evaluation.start': {
    idUser: 'ana',
    idEnrollment: 'e1',
    idEvaluation: 'v1',
    idNodeEnrollment: 'ne1',
    idQuestionnaire: 'q1',
    on: null,
  },
  'evaluation.answer': {
    idEvaluation: 'v1',
    idQuestionnaire: 'q1',
    idQuestion: 'p1',
    data: { option: 'o1' },
    on: null,
    over: null,
  },
  'evaluation.time': {
    idEvaluation: 'v1',
    idQuestionnaire: 'q1',
    timeLeft: 590,
    on: null,
    events: [],
  },
  'evaluation.save': { idEvaluation: 'v1', idQuestionnaire: 'q1', on: null },
  'evaluation.finish': {
    idEvaluation: 'v1',
    idQuestionnaire: 'q1',
    timeLeft: 300,
    on: null,
    events: [],
    by: 'person',
  },
  'scorm.commit': {
    idUser: 'ana',
    idEnrollment: 'e1',
    idNodeEnrollment: 'ne1',
    idContentItem: 'c1',
    idSco: 's1',
    idSession: keyOf(903),
    basedOn: null,
    idPackage: '0'.repeat(64),
    state: { suspend_data: 'a' },
    ended: false,
    measured: 5,
    on: null,
    result: { status: 'IN_PROGRESS', grade: null, seconds: 5, suspended: true },
  },
  'externalCourse.create': {
    ...aCourse,
    idUserExternalCourse: keyOf(904),
    idUser: 'ana',
    idParentUserExternalCourse: null,
  },
  'externalCourse.update': { ...aCourse, idUserExternalCourse: keyOf(904), title: 'NR-35' },
  'externalCourse.cancel': { idUserExternalCourse: keyOf(904) },
  'externalCourse.decide': {
    idUserExternalCourse: keyOf(904),
    idUser: 'ana',
    status: 'APPROVED',
    reason: null,
    seen: null,
  },
  'userUpload.create': {
    idUserUpload: keyOf(907),
    idUser: 'ana',
    idSection: 'envios',
    title: 'Avaria na doca 7',
    description: 'Filme rompido.',
    file: {
      idUpload: keyOf(908),
      name: 'avaria.jpg',
      type: 'image/jpeg',
      size: 9,
      sha256: '0'.repeat(64),
    },
  },
  'userUpload.decide': {
    idUserUpload: keyOf(907),
    idUser: 'ana',
    status: 'APPROVED',
    reason: null,
  },
  'profile.photo': { idUser: 'ana', fileName: 'fe_thumb1764115200000.jpg', jpeg: 'AAAA' },
  'notifications.read': { idUser: 'ana', upTo: '2026-01-01T10:00:00.000Z' },
  'contact.send': {
    idMessage: keyOf(906),
    idUser: 'ana',
    message: 'Preciso de ajuda com a turma.',
  },
  'cart.set': { idOffer: 'o1', inCart: true },
  'share.record': {
    idShare: keyOf(902),
    idUser: 'ana',
    idContent: 'c1',
    event: 'content/share/copy',
  },
};

/** A waiting write. Lane and entity follow kind and payload unless they are given. */
export const anOp = ({
  seq = 1,
  kind = 'content.progress',
  ...overrides
}: Partial<Op> = {}): Op => {
  const payload = overrides.payload ?? payloads[kind as LearnerKind];
  const spec = specOf(kind);
  return {
    seq,
    opId: keyOf(seq),
    ownerId: 'ana',
    deviceId: 'device-1',
    kind,
    kindV: 1,
    lane: overrides.lane ?? spec?.lane(payload) ?? 'lane',
    entity: overrides.entity ?? spec?.entity(payload) ?? 'entity',
    payload,
    at: aStamp(),
    state: 'queued',
    attempts: 0,
    refusals: 0,
    nextAt: 0,
    merged: 0,
    appVersion: '1.0.0',
    ...overrides,
  };
};

/** A write that is on its way. */
export const aSentOp = (overrides: Partial<Op> = {}): Op =>
  anOp({
    state: 'sending',
    attempts: 1,
    firstSentAt: 1_000,
    lease: { epoch: 1, until: 91_000 },
    ...overrides,
  });

/**
 * As another queue holds it: its number there is not of the queue that it was made in, which it
 * says beside its time.
 */
export const madeElsewhere = (op: Op | undefined): Op => {
  if (!op) throw new Error('there is no such write');
  const { series, ...at } = op.at;
  return { ...op, at: { ...at, ...(series !== undefined && { origin: { series, seq: op.seq } }) } };
};
