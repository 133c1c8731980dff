/**
 * Draws the next attempt of enrolled people and puts it into their feeds, without any correct
 * answer: starting then needs no connection, and takes exactly that draw.
 */
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import { rulesOf } from '#contract/entities/evaluation/bank.ts';
import type { Tx } from '#server/db/database.ts';
import { questionnaires } from '#server/db/schema/evaluation.ts';
import { type AttemptSecret, contentOf, readAttemptSecret } from './attempt-secret.ts';
import { chanceFrom } from './chance.ts';
import { draw } from './draw.ts';
import type { QuestionnaireRow } from './present-attempt.ts';
import { type AttemptWriting, tellAttempts } from './tell-attempts.ts';

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

/** Of an attempt that was not begun. */
export const untouched = {
  startDate: null,
  finishDate: null,
  finishedBy: null,
  timeLeft: null,
  timeSavedAt: null,
  savedAt: null,
  savedOn: null,
  surveySaved: false,
  grade: null,
  result: null,
  keyVersion: null,
  late: null,
  events: [] as QuestionnaireRow['events'],
} satisfies Partial<QuestionnaireRow>;

/** One attempt that is wanted, with which of its number and content it is. */
interface Named {
  wanted: Preparation;
  content: string;
  turn: number;
}

const rowOf = (
  secret: AttemptSecret,
  tenant: string,
  { wanted, content, turn }: Named,
): QuestionnaireRow => {
  const {
    bank,
    version,
    attempt,
    granted = null,
    idUser,
    idNode,
    idNodeEnrollment,
    idEnrollment,
  } = wanted;
  const name = {
    idUser,
    idNodeEnrollment,
    idEvaluation: bank.idEvaluation,
    attempt,
    content,
    turn,
  };
  return {
    tenant,
    id: secret.idOf(name),
    idUser,
    idEvaluation: bank.idEvaluation,
    version,
    idNode,
    idNodeEnrollment,
    idEnrollment,
    attempt,
    maxTries: mostOf(wanted),
    rules: rulesOf(bank),
    status: 'PREPARED',
    draw: draw(bank, chanceFrom(secret.seedOf(name))),
    ...untouched,
    note: granted,
  };
};

/** PostgreSQL allows 65,535 parameters per statement; a row has 24. */
const ROWS_A_STATEMENT = 1000;

/** Returns the ids of those that were not there before. */
const insert = async (tx: Tx, rows: readonly QuestionnaireRow[]): Promise<Set<string>> => {
  const made = new Set<string>();
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const some = rows.slice(at, at + ROWS_A_STATEMENT);
    const put = await tx
      .insert(questionnaires)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: questionnaires.id });
    for (const { id } of put) made.add(id);
  }
  return made;
};

/** Writes the attempts and returns their rows, in the order that was asked for. */
export const prepareAttempts = async (
  writing: AttemptWriting,
  wanted: readonly Preparation[],
): Promise<QuestionnaireRow[]> => {
  if (wanted.length === 0) return [];
  const { tx, tenant } = writing;
  const secret = await readAttemptSecret(tx, tenant);
  const contents = new Map(
    [...new Set(wanted.map(({ bank }) => bank))].map((bank) => [bank, contentOf(bank)]),
  );
  const rows = new Map<Preparation, QuestionnaireRow>();
  let left: Named[] = wanted.map((one) => ({
    wanted: one,
    content: contents.get(one.bank) ?? '',
    turn: 0,
  }));
  while (left.length > 0) {
    const drawn = left.map((named) => ({ named, row: rowOf(secret, tenant, named) }));
    const made = await insert(
      tx,
      drawn.map(({ row }) => row),
    );
    for (const { named, row } of drawn) if (made.has(row.id)) rows.set(named.wanted, row);
    left = left
      .filter((named) => !rows.has(named.wanted))
      .map((named) => ({ ...named, turn: named.turn + 1 }));
  }
  const prepared = wanted.flatMap((one) => {
    const row = rows.get(one);
    return row ? [{ row, bank: one.bank }] : [];
  });
  await tellAttempts(writing, prepared);
  return prepared.map(({ row }) => row);
};
