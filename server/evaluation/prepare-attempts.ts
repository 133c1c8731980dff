/**
 * Draws the next attempt of enrolled people and puts it into their feeds, without any correct answer: starting then needs no connection, and
 * takes exactly that draw.
 */
import { randomBytes } from 'node:crypto';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import { rulesOf } from '#contract/entities/evaluation/bank.ts';
import type { Tx } from '#server/db/database.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import { systemIds } from '#server/ports/ids.ts';
import { readAttemptSight } from './attempt-sight.ts';
import { chanceFrom } from './chance.ts';
import { draw } from './draw.ts';
import { presentAttempt, presentQuestionnaire, type QuestionnaireRow } from './present-attempt.ts';

/** A page of a person's enrolment that has evaluations. */
export interface Place {
  idUser: string;
  idNode: string;
  idNodeEnrollment: string;
  idEnrollment: string;
}

export interface Preparation extends Place {
  bank: EvaluationBank;
  version: number;
  /** From 1. */
  attempt: number;
  /** Attempts before it that an administrator took out: they are given back. */
  discarded?: number;
  /** Where an administrator allowed it, whatever the limit says. */
  granted?: Attempt['note'];
}

/** How many attempts the person may make, this one included; 0: without an end. */
const mostOf = ({ bank, attempt, discarded = 0, granted }: Preparation): number => {
  const { maxTries } = bank.parameters;
  if (maxTries === 0) return 0;
  return granted ? Math.max(maxTries + discarded, attempt) : maxTries + discarded;
};

/** The learner knows the attempt's id: an order that follows from it would tell which target belongs to which option. */
const secret = (): string => randomBytes(32).toString('hex');

const rowOf = (tenant: string, wanted: Preparation): QuestionnaireRow => {
  const { bank, version, attempt, granted = null, ...place } = wanted;
  const id = systemIds();
  return {
    ...{ tenant, id, idUser: place.idUser, idEvaluation: bank.idEvaluation, version, idNode: place.idNode },
    ...{ idNodeEnrollment: place.idNodeEnrollment, idEnrollment: place.idEnrollment, attempt },
    ...{ maxTries: mostOf(wanted), rules: rulesOf(bank), status: 'PREPARED', draw: draw(bank, chanceFrom(secret())) },
    ...{
      startDate: null,
      finishDate: null,
      finishedBy: null,
      timeLeft: null,
      timeSavedAt: null,
      savedAt: null,
      savedOn: null,
      surveySaved: false,
    },
    ...{ grade: null, result: null, note: granted, events: [] },
  };
};

/** PostgreSQL allows 65,535 parameters per statement; a row has 24. */
const ROWS_A_STATEMENT = 1000;

/** Writes the attempts and returns their rows, in the order that was asked for. */
export const prepareAttempts = async (
  { tx, tenant, changes, now }: { tx: Tx; tenant: string; changes: Changes; now: Date },
  wanted: readonly Preparation[],
): Promise<QuestionnaireRow[]> => {
  const rows = wanted.map((one) => rowOf(tenant, one));
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await tx.insert(questionnaires).values(rows.slice(at, at + ROWS_A_STATEMENT));
  const sight = await readAttemptSight(tx, { tenant, now }, wanted);
  for (const [at, row] of rows.entries()) {
    const bank = wanted[at]?.bank;
    // Who left the group of its page has it ready here, for when they are back.
    if (!bank || !sight.mayBegin(row)) continue;
    changes.put(personScope(row.idUser), 'questionnaire', row.id, presentQuestionnaire(row, sight.bankOf(bank)));
    changes.put(personScope(row.idUser), 'attempt', row.id, presentAttempt(row));
  }
  return rows;
};
