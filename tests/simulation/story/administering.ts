/**
 * What administrators do with what waits on the devices of others, and how a person's file travels.
 */
import { createHmac } from 'node:crypto';
import type { ChatMessage } from '#contract/entities/chat-message.ts';
import type { PayloadInput } from '#contract/commands/registry.ts';
import type { PlanRequest } from '#contract/entities/company/plan-request.ts';
import { priceOf } from '#contract/rules/plans/price-bands.ts';
import type { RequestCase } from '#contract/entities/classes/request-case.ts';
import type { ExternalCourseReview } from '#contract/entities/external-course.ts';
import type { UserUpload } from '#contract/entities/user-upload.ts';
import type { CommentCase } from '#contract/entities/social/moderation.ts';
import type { QueueItem } from '#contract/entities/queue/queue-item.ts';
import { exportWaiting } from '#sync/export/export-waiting.ts';
import { importWaiting } from '#sync/export/import-waiting.ts';
import { readExport } from '#sync/export/read-export.ts';
import { readRecord } from '#sync/session/people.ts';
import { batchesOf } from '#sync/export/upload-export.ts';
import type { SealDeps } from '#sync/export/seal-file.ts';
import { databaseOf } from '../oracles.ts';
import type { Device } from '../device.ts';
import type { Runtime } from '../runtime.ts';
import { PLAN_OFFER, PLAN } from '../server/courses.ts';
import { accountOf, isAdmin, PEOPLE } from './people.ts';
import type { Write } from './writes.ts';
import type { World } from '../world.ts';

const uuid = (n: number): string => `00000000-0000-4000-8003-${String(n).padStart(12, '0')}`;

/**
 * A decision on something that waits, as the administrator's own device shows it. Null when there
 * is nothing, or no person to decide.
 */
export const aDecision = (
  world: World,
  tab: Runtime,
  n: number,
): PayloadInput<'queue.decide'> | null => {
  const { device } = tab;
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const items = device.storage.rows(
    databaseOf(actor),
    'queueItem',
  ) as unknown as readonly QueueItem[];
  const open = items.filter(({ decision }) => decision === null);
  // Attempts to look at are rare: one of them comes first.
  const raised = open.filter(({ state }) => state === 'flagged');
  const item = world.random.pick(raised.length > 0 ? raised : open);
  if (!item) return null;
  const { random } = world;
  const about = { idDecision: uuid(n), opId: item.opId, idUser: item.idUser, reason: 'combinado' };
  // What was taken waits only for a word about the attempt.
  if (item.state === 'late' || item.state === 'flagged')
    return { ...about, action: random.one(['accept', 'grant', 'void'] as const) };
  const toUser = PEOPLE.find((idUser) => idUser !== item.idUser) ?? null;
  const action = random.one(['retry', 'discard', 'accept', 'reassign', 'edit'] as const);
  if (action === 'reassign' && toUser !== null) {
    world.keys.set(about.idDecision, { account: toUser, device: device.id });
    return { ...about, action, toUser };
  }
  if (action !== 'edit') return { ...about, action };
  const payload = item.payload as object;
  return {
    ...about,
    action,
    payload: 'vote' in payload ? { ...payload, vote: 1 + random.int(4) } : payload,
  };
};

/**
 * A decision on a request for a place, as the administrator's own device shows it. Null when none
 * waits, or no person is there to decide.
 */
export const aSettlement = (
  world: World,
  tab: Runtime,
): PayloadInput<'enrollmentRequest.settle'> | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const cases = tab.device.storage.rows(
    databaseOf(actor),
    'requestCase',
  ) as unknown as readonly RequestCase[];
  const waiting = cases.filter(({ status }) => status === 'PENDING');
  if (waiting.length === 0 || world.random.chance(0.4)) return null;
  const { idEnrollmentRequest, idUser } = world.random.pick(waiting) as RequestCase;
  const isApproved = world.random.chance(0.6);
  return {
    idEnrollmentRequest,
    idUser,
    status: isApproved ? 'APPROVED' : 'DENIED',
    reason: isApproved ? null : 'sem vaga',
  };
};

/**
 * A decision on a course that a person took elsewhere, as the administrator's own device shows it.
 */
export const aCourseDecision = (
  world: World,
  tab: Runtime,
): PayloadInput<'externalCourse.decide'> | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const reviews = tab.device.storage.rows(
    databaseOf(actor),
    'externalCourseReview',
  ) as unknown as readonly ExternalCourseReview[];
  const waiting = reviews.filter(({ status }) => status === 'PENDING');
  if (waiting.length === 0 || world.random.chance(0.4)) return null;
  const {
    idUserExternalCourse,
    idUser,
    lastModifiedDate: seen,
  } = world.random.pick(waiting) as ExternalCourseReview;
  const isApproved = world.random.chance(0.3);
  return {
    idUserExternalCourse,
    idUser,
    status: isApproved ? 'APPROVED' : 'REJECTED',
    reason: isApproved ? null : 'sem carga',
    seen,
  };
};

/** A word on what a person sent, as the administrator's own device shows it. It draws nothing. */
export const anUploadDecision = (
  tab: Runtime,
  n: number,
): PayloadInput<'userUpload.decide'> | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const waiting = tab.device.storage.rows(
    databaseOf(actor),
    'userUploadReview',
  ) as unknown as readonly UserUpload[];
  const one = waiting[n % Math.max(1, waiting.length)];
  if (!one) return null;
  const isApproved = n % 3 > 0;
  const { idUserUpload, idUser } = one;
  return {
    idUserUpload,
    idUser,
    status: isApproved ? 'APPROVED' : 'REJECTED',
    reason: isApproved ? null : 'sem foco',
  };
};

/**
 * What an administrator asks about plans, and marks as answered: of what their own device shows. It
 * draws nothing.
 */
export const aPlanWrite = (tab: Runtime, n: number): Write | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const asked = tab.device.storage.rows(
    databaseOf(actor),
    'planRequest',
  ) as unknown as readonly PlanRequest[];
  const waiting = asked.filter(({ answeredDate }) => answeredDate === null);
  const one = waiting[n % Math.max(1, waiting.length)];
  if (one && n % 2 === 0)
    return { kind: 'plan.answerRequest', payload: { idPlanRequest: one.idPlanRequest } };
  const idPlanRequest = `00000000-0000-4000-8004-${String(n).padStart(12, '0')}`;
  if (n % 4 < 2)
    return {
      kind: 'plan.requestPlan',
      payload: {
        idPlanRequest,
        idPlan: PLAN_OFFER,
        numberOfLicences: 1 + n,
        price: priceOf(1 + n),
      },
    };
  return {
    kind: 'plan.contact',
    payload: {
      idPlanRequest,
      idPlan: PLAN,
      department: 'RH',
      role: 'Gerente',
      message: 'Mais dias',
    },
  };
};

/** The removal of a message that the administrator's own device shows. It draws nothing. */
export const aRemoval = (tab: Runtime, n: number): PayloadInput<'chat.remove'> | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const messages = tab.device.storage.rows(
    databaseOf(actor),
    'chatMessage',
  ) as unknown as readonly ChatMessage[];
  const one = messages[n % Math.max(1, messages.length)];
  return one ? { idMessage: one.idMessage, idChatRoom: one.idChatRoom } : null;
};

/**
 * A decision on a reported comment, as the administrator's own device shows it: about what was
 * decided before, too. It draws nothing.
 */
export const aModeration = (tab: Runtime, n: number): PayloadInput<'comment.moderate'> | null => {
  const actor = tab.current ? accountOf(tab.current.person) : '';
  if (!isAdmin(actor)) return null;
  const cases = tab.device.storage.rows(
    databaseOf(actor),
    'commentCase',
  ) as unknown as readonly CommentCase[];
  const one = cases[n % Math.max(1, cases.length)];
  if (!one) return null;
  const { entityType, idEntity, idComment, createdBy: idUser } = one;
  const isHidden = n % 3 < 2;
  return {
    entityType,
    idEntity,
    idComment,
    idUser,
    action: isHidden ? 'hide' : 'stand',
    reason: isHidden ? 'combinado' : null,
  };
};

const utf8 = new TextEncoder();
const MARK = utf8.encode('selado ');

/** Sealing costs a second of work for each file; here only its shape matters. */
const vault: SealDeps['vault'] = {
  random: (bytes) => new Uint8Array(bytes),
  seal: async (plain) => new Uint8Array([...MARK, ...plain]),
  sign: async (key, plain) => new Uint8Array(createHmac('sha256', key).update(plain).digest()),
  open: async (sealed) => sealed.slice(MARK.length),
};

/**
 * A person takes along what waits, and it is brought in: on another device of theirs, or by an
 * administrator.
 */
export const carryFile = async (world: World, device: Device, tab: Runtime): Promise<void> => {
  const open = tab.current;
  if (!open) return;
  const { idCompany, idUser, idSupporter } = open.person;
  const owner = { idCompany, idUser, ...(idSupporter !== undefined && { idSupporter }) };
  const deps: SealDeps = { vault, ids: { digest: async () => '0'.repeat(64) } };
  const person = { ...owner, username: idUser, name: idUser };
  const author = {
    person,
    deviceId: device.id,
    appVersion: device.appVersion,
    now: world.scheduler.now,
  };
  const done: { text: string | null } = { text: null };
  const make = async () => {
    const sealing = (await readRecord(tab.deviceDb, owner))?.sealing;
    return exportWaiting({ ...deps, db: open.db }, 'uma senha longa', { ...author, sealing });
  };
  void make().then(
    (file) => (done.text = file?.text ?? null),
    () => undefined,
  );
  await world.scheduler.settle();
  const file = done.text;
  if (file === null) return;
  const other = world.random.pick(
    world.devices
      .flatMap((one) => (one === device ? [] : one.tabs()))
      .filter(({ current }) => current?.person.idUser === idUser),
  );
  if (other?.current && world.random.chance(0.7)) {
    const { db, engine, person: into } = other.current;
    const clock = { now: () => world.scheduler.now } as never;
    other.device.stimulus();
    void importWaiting({ ...deps, db, clock, person: into }, 'uma senha longa', file).then(
      () => void engine.sync({ insist: true }),
      () => undefined,
    );
    return;
  }
  // What an administrator did in a person's account is brought in by no other person.
  if (idSupporter !== undefined) return;
  const read = await readExport(deps, 'uma senha longa', file);
  if (!read.ok)
    return world.fail('export', `${device.id}: a file of ${idUser} cannot be read (${read.code})`);
  const idActor = PEOPLE.find(isAdmin) ?? '';
  const { sealedBy } = read.content;
  for (const ops of batchesOf(read.content))
    await world.server.bring({ idActor, owner: idUser, device: device.id, ops, sealedBy });
};
