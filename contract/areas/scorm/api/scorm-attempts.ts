/** Visits of SCORM lessons, for administrators: listed, and one with its data model. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { forAdministrators } from '#contract/role.ts';
import { scormAttempt, scormAttemptWhole } from '../entities/attempt.ts';
import { lessonStatuses } from '../entities/lesson-state.ts';
import { id } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

const tag = 'pacotes SCORM';

export const attemptLimits = {
  /** Attempts per page. */
  page: 20,
  /** Attempts per page of an export, each with its data model. */
  exported: 50,
  /** Maximum length of a search, characters. */
  search: 300,
} as const;

const filter = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), attemptLimits.page),
  /** Part of a person's name, e-mail or login, or of the title of a content. */
  searchText: z._default(z.string().check(asLine(), z.maxLength(attemptLimits.search)), ''),
  status: z.optional(z.enum(lessonStatuses)),
  idUser: z.optional(id),
  idContentItem: z.optional(id),
  idSco: z.optional(id),
};

/** The newest first. Only of contents that the caller may see. */
export const listScormAttempts = call({
  method: 'GET',
  path: '/learning/scorm/attempts',
  summary: 'Tentativas em lições SCORM',
  tag,
  auth: forAdministrators,
  query: z.object({
    ...filter,
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  }),
  answer: z.object({
    attempts: z.array(scormAttempt),
    totalRecords: z.int(),
    /** What there is to filter by: every SCORM content that the caller may see. */
    contents: z.array(
      z.object({
        idContentItem: id,
        title: z.string(),
        lessons: z.array(z.object({ idSco: id, title: z.string() })),
      }),
    ),
  }),
  failures: ['forbidden'],
});

/**
 * The same attempts with their data models, in the order of their keys: what arrives while one
 * exports moves none from page to page.
 */
export const exportScormAttempts = call({
  method: 'GET',
  path: '/learning/scorm/attempts/export',
  summary: 'Tentativas em lições SCORM com o modelo de dados',
  tag,
  auth: forAdministrators,
  query: z.object({
    ...filter,
    afterUser: z._default(z.nullable(id), null),
    afterSession: z._default(z.nullable(id), null),
  }),
  answer: z.object({ attempts: z.array(scormAttemptWhole), totalRecords: z.int() }),
  failures: ['forbidden'],
});

export const readScormAttempt = call({
  method: 'GET',
  path: '/learning/scorm/attempts/:idUser/:idSession',
  summary: 'Uma tentativa com o modelo de dados',
  tag,
  auth: forAdministrators,
  params: z.object({ idUser: id, idSession: id }),
  answer: z.object({ data: scormAttemptWhole }),
  failures: ['forbidden', 'not_found'],
});
