/** Evaluations with their banks of questions, and each person's attempts. */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { DeviceEvent } from '../../../contract/areas/evaluation/api/evaluations.ts';
import type {
  Attempt,
  AttemptResult,
  AttemptStatus,
  LateAnswers,
} from '../../../contract/areas/evaluation/entities/attempt.ts';
import type { AnswerData } from '../../../contract/areas/evaluation/entities/question.ts';
import type {
  AttemptRules,
  DrawnQuestion,
  EvaluationBank,
} from '../../../contract/areas/evaluation/entities/bank.ts';
import { moment, origin, tenant } from './columns.ts';

export const evaluations = pgTable(
  'evaluations',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idNode: text('id_node').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('evaluations_node').on(t.tenant, t.idNode),
  ],
);

/**
 * Every version that was ever published, with its answers: an attempt is graded by the one that the
 * person answered.
 */
export const evaluationVersions = pgTable(
  'evaluation_versions',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    doc: jsonb('doc').$type<EvaluationBank>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.id, t.version] })],
);

/** Attempts, from the moment the server draws their questions. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    idEvaluation: text('id_evaluation').notNull(),
    version: integer('version').notNull(),
    idNode: text('id_node').notNull(),
    idNodeEnrollment: text('id_node_enrollment').notNull(),
    idEnrollment: text('id_enrollment').notNull(),
    attempt: integer('attempt').notNull(),
    maxTries: integer('max_tries').notNull(),
    /** What of the version's settings is needed without its questions. */
    rules: jsonb('rules').$type<AttemptRules>().notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    draw: jsonb('draw').$type<DrawnQuestion[]>().notNull(),
    startDate: moment('start_date'),
    finishDate: moment('finish_date'),
    finishedBy: text('finished_by').$type<'person' | 'time'>(),
    timeLeft: doublePrecision('time_left'),
    timeSavedAt: moment('time_saved_at'),
    savedAt: moment('saved_at'),
    savedOn: text('saved_on'),
    surveySaved: boolean('survey_saved').notNull().default(false),
    grade: doublePrecision('grade'),
    result: jsonb('result').$type<AttemptResult>(),
    /** The version whose key graded it last; null: its own. */
    keyVersion: integer('key_version'),
    note: jsonb('note').$type<Attempt['note']>(),
    late: jsonb('late').$type<LateAnswers>(),
    /** What its devices told of themselves, oldest first. */
    events: jsonb('events').$type<(DeviceEvent & { on: string | null })[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('questionnaires_enrollment').on(t.tenant, t.idUser, t.idEnrollment),
    index('questionnaires_evaluation').on(t.tenant, t.idEvaluation, t.status),
  ],
);

export const answers = pgTable(
  'answers',
  {
    tenant: tenant(),
    idQuestionnaire: text('id_questionnaire').notNull(),
    idQuestion: text('id_question').notNull(),
    idUser: text('id_user').notNull(),
    data: jsonb('data').$type<AnswerData>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedOn: text('saved_on'),
    origin: origin(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idQuestionnaire, t.idQuestion] })],
);

/**
 * Answers that did not come to count: another device's was newer, or the attempt was finished when
 * they arrived. Never deleted, for review.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    /** The key of the write that brought the other one. */
    key: text('key').notNull(),
    idQuestionnaire: text('id_questionnaire').notNull(),
    idQuestion: text('id_question').notNull(),
    data: jsonb('data').$type<AnswerData>().notNull(),
    madeAt: moment('made_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    savedOn: text('saved_on'),
    why: text('why').$type<'older' | 'late'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idUser, t.key, t.idQuestion] }),
    index('kept_answers_questionnaire').on(t.tenant, t.idQuestionnaire),
  ],
);
