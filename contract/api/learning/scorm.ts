/** SCORM lessons: opening one, what it stores, and the end of its content. */
import { z } from 'zod/mini';
import { call } from '../../call.ts';
import { contentEnrollment } from '../../entities/content-enrollment.ts';
import { lessonStatuses, scormSession } from '../../entities/scorm/lesson-state.ts';
import { lessonState } from '../../entities/scorm/state.ts';
import { flag, id } from '../../primitives.ts';

const tag = 'pacotes SCORM';
const place = { idUser: id, idEnrollment: id, idNodeEnrollment: id, idContentItem: id };
const day = 86_400;

export const lessonCommit = z.object({
  ...place,
  idSco: id,
  /** One visit of the lesson on one device; made there. */
  idSession: z.uuid(),
  /** The visit that this one continues; null where it began anew. */
  basedOn: z._default(z.nullable(id), null),
  idPackage: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  state: lessonState,
  /** The lesson said that it is over. */
  ended: z.boolean(),
  /** Seconds that it was open, by a clock that cannot be set. */
  measured: z.number().check(z.gte(0), z.lte(day)),
  /** What the device makes of the state; the server derives it anew. */
  result: z.object({
    status: z.enum(lessonStatuses),
    grade: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    seconds: z.number().check(z.gte(0), z.lte(day)),
    suspended: z.boolean(),
  }),
  /**
   * The furthest status and the best grade of this visit so far, where the state says less by now.
   */
  best: z.optional(
    z.object({
      status: z.enum(lessonStatuses),
      grade: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    }),
  ),
  /** Name of the device, for the person. */
  on: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
});

export const commitLesson = call({
  method: 'PUT',
  path: '/learning/scorm/sessions/:idSession',
  summary: 'Guarda o que uma lição gravou',
  tag,
  auth: 'person',
  params: z.object({ idSession: z.uuid() }),
  body: lessonCommit,
  answer: z.object({ data: scormSession, earnPoints: z.optional(z.boolean()) }),
  failures: ['forbidden', 'not_found', 'not_enrolled', 'locked', 'team_not_started'],
  queued: true,
});

/** The end of a content; the same write as any other completion. */
export const finishScorm = call({
  method: 'POST',
  path: '/learning/scorm/finish',
  summary: 'Conclui um conteúdo SCORM',
  tag,
  auth: 'person',
  body: z.object(place),
  /** `earnPoints`: the completion brought points in a campaign. */
  answer: z.object({ data: contentEnrollment, earnPoints: z.optional(z.boolean()) }),
  failures: ['forbidden', 'not_found', 'locked', 'team_not_started'],
  queued: true,
});

/**
 * Where a device finds out, in a hidden frame, whether lessons reach it through the delivery
 * network.
 */
export const startDeliveryTest = call({
  method: 'GET',
  path: '/learning/scorm/delivery-test',
  summary: 'Diz onde testar a rede de entrega das lições',
  tag,
  auth: 'person',
  /** Null where the installation has no delivery network: the test has failed. */
  answer: z.object({ url: z.nullable(z.string()) }),
  failures: [],
});

const neighbour = z.nullable(z.object({ idSco: id, title: z.string(), sequential: flag }));

/**
 * The address of a lesson: of this person, for an hour. Without a connection a kept package opens
 * without it.
 */
export const playLesson = call({
  method: 'POST',
  path: '/learning/scorm/play',
  summary: 'Abre uma lição',
  tag,
  auth: 'person',
  body: z.object({
    idEnrollment: id,
    idContentItem: id,
    idSco: id,
    idNodeEnrollment: z.optional(id),
    /** The device's delivery test has passed: the address may lead through the delivery network. */
    useCdn: z._default(z.boolean(), false),
  }),
  answer: z.object({
    /** On the packages' origin, or the delivery network's. */
    url: z.string(),
    nextItem: neighbour,
    previousItem: neighbour,
    currentItem: z.object({
      idSco: id,
      title: z.string(),
      nodeCode: z.nullable(z.string()),
      isLastContent: flag,
    }),
  }),
  failures: ['not_found', 'not_enrolled', 'restricted'],
});
