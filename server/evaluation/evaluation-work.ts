/**
 * A person's attempts and answers inside one transaction: each is read once, changed in memory,
 * written at the end.
 */
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DeviceEvent } from '#contract/api/learning/evaluations.ts';
import type { DrawnQuestion, EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import { answerId } from '#contract/entities/evaluation/attempt.ts';
import { hasPassed, isUngraded } from '#contract/rules/evaluation/attempts.ts';
import type { Tx } from '#server/db/database.ts';
import { answers, keptAnswers, questionnaires } from '#server/db/schema/evaluation.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import { drawnQuestions, type DrawnWithAnswer } from './draw.ts';
import { newestKey } from './grade/newest-key.ts';
import {
  presentAnswer,
  presentAttempt,
  type AnswerRow,
  type AttemptRow,
  type QuestionnaireRow,
} from './present-attempt.ts';
import { prepareAttempts, type Place } from './prepare-attempts.ts';
import { banksOfNodes, readBank } from './read-banks.ts';
import { tellAttempts } from './tell-attempts.ts';

declare module '#server/feed/command-context.ts' {
  interface CommandContext {
    evaluations: EvaluationWork;
  }
}

/** Without the draw and the events, which only the attempt's own page needs. */
const { draw: _draw, events: _events, ...attemptColumns } = getTableColumns(questionnaires);
export { attemptColumns };

const incoming = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

/** Events of an attempt that are kept; the oldest and the newest are what tells most. */
const EVENTS_KEPT = 500;

export type KeptAnswer = typeof keptAnswers.$inferInsert;

/** The drawn questions of an attempt, with the version of the bank that grades them. */
export interface DrawnAttempt {
  draw: DrawnQuestion[];
  bank: EvaluationBank;
  questions: DrawnWithAnswer[];
}

export class EvaluationWork {
  readonly #drawn = new Map<string, DrawnAttempt>();
  readonly #answers = new Map<string, Map<string, AnswerRow>>();
  readonly #dirtyAttempts = new Set<AttemptRow>();
  readonly #dirtyAnswers = new Set<AnswerRow>();
  readonly #kept: KeptAnswer[] = [];
  readonly #events = new Map<string, (DeviceEvent & { on: string | null })[]>();
  readonly #places: Place[] = [];
  readonly #reinstated: { row: QuestionnaireRow; bank: EvaluationBank }[] = [];
  readonly #tx: Tx;
  readonly #tenant: string;
  readonly #idUser: string;
  readonly #now: Date;

  constructor(tx: Tx, tenant: string, idUser: string, now: Date) {
    this.#tx = tx;
    this.#tenant = tenant;
    this.#idUser = idUser;
    this.#now = now;
  }

  /** The enrolment of an attempt; null when there is none, or it is another person's. */
  async enrollmentOf(idQuestionnaire: string): Promise<string | null> {
    const [row] = await this.#tx
      .select({ idEnrollment: questionnaires.idEnrollment })
      .from(questionnaires)
      .where(and(this.#own(questionnaires), eq(questionnaires.id, idQuestionnaire)));
    return row?.idEnrollment ?? null;
  }

  async drawn(row: AttemptRow): Promise<DrawnAttempt> {
    const known = this.#drawn.get(row.id);
    if (known) return known;
    const [stored] = await this.#tx
      .select({ draw: questionnaires.draw })
      .from(questionnaires)
      .where(and(this.#own(questionnaires), eq(questionnaires.id, row.id)));
    const bank = await readBank(this.#tx, this.#tenant, row.idEvaluation, row.version);
    const draw = stored?.draw ?? [];
    const drawn = { draw, bank, questions: drawnQuestions(bank, draw) };
    this.#drawn.set(row.id, drawn);
    return drawn;
  }

  /** The same with the key that graded the attempt last. */
  async drawnWithKey(row: AttemptRow): Promise<DrawnAttempt> {
    const drawn = await this.drawn(row);
    if (row.keyVersion === null) return drawn;
    const { draw } = drawn;
    const { bank } = newestKey(
      drawn.bank,
      await readBank(this.#tx, this.#tenant, row.idEvaluation, row.keyVersion),
      draw,
    );
    return { draw, bank, questions: drawnQuestions(bank, draw) };
  }

  /** The answers that count, by question. */
  async answersOf(idQuestionnaire: string): Promise<Map<string, AnswerRow>> {
    const known = this.#answers.get(idQuestionnaire);
    if (known) return known;
    const rows = await this.#tx
      .select()
      .from(answers)
      .where(and(this.#own(answers), eq(answers.idQuestionnaire, idQuestionnaire)));
    const byQuestion = new Map(rows.map((row) => [row.idQuestion, row]));
    this.#answers.set(idQuestionnaire, byQuestion);
    return byQuestion;
  }

  /** Call `answersOf` before. */
  setAnswer(row: AnswerRow): void {
    const known = this.#answers.get(row.idQuestionnaire)?.get(row.idQuestion);
    if (known) this.#dirtyAnswers.delete(known);
    this.#answers.get(row.idQuestionnaire)?.set(row.idQuestion, row);
    this.#dirtyAnswers.add(row);
  }

  /** Keeps an answer that does not count, for review. */
  keepAnswer(row: KeptAnswer): void {
    this.#kept.push(row);
  }

  /** Those of this transaction. */
  keptNow(idQuestionnaire: string): KeptAnswer[] {
    return this.#kept.filter((row) => row.idQuestionnaire === idQuestionnaire);
  }

  attemptChanged(row: AttemptRow): void {
    this.#dirtyAttempts.add(row);
  }

  /** An attempt that comes back as it was prepared. */
  async reinstate(row: QuestionnaireRow, bank: EvaluationBank): Promise<void> {
    await this.#tx.insert(questionnaires).values(row);
    this.#reinstated.push({ row, bank });
  }

  /** A prepared attempt that can no longer be begun. */
  replace(row: AttemptRow): void {
    row.status = 'REPLACED';
    this.#dirtyAttempts.add(row);
  }

  /**
   * A clock that was set dates them as it likes: none is from before the start or from after its
   * arrival.
   */
  addEvents(row: AttemptRow, on: string | null, events: readonly DeviceEvent[]): void {
    const list = this.#events.get(row.id) ?? [];
    const most = this.#now.getTime();
    const least = Math.min(row.startDate?.getTime() ?? most, most);
    const dated = (at: string): string =>
      new Date(Math.min(Math.max(Date.parse(at), least), most)).toISOString();
    list.push(...events.map((event) => ({ ...event, at: dated(event.at), on })));
    this.#events.set(row.id, list);
  }

  /** What the devices of the attempt told, with what this transaction adds. */
  async eventsOf({ id }: AttemptRow): Promise<readonly DeviceEvent[]> {
    const q = questionnaires;
    const [stored] = await this.#tx
      .select({ events: q.events })
      .from(q)
      .where(and(this.#own(q), eq(q.id, id)));
    return [...(stored?.events ?? []), ...(this.#events.get(id) ?? [])];
  }

  /** Evaluations that are passed in the attempts that this transaction changed. */
  passed(): { idEvaluation: string; idNode: string; title: string; at: Date | null }[] {
    return [...this.#dirtyAttempts].flatMap((row) => {
      const attempt = presentAttempt(row);
      if (row.status !== 'FINISHED' || isUngraded(attempt) || !hasPassed(attempt)) return [];
      return [
        {
          idEvaluation: row.idEvaluation,
          idNode: row.idNode,
          title: row.rules.title,
          at: row.finishDate,
        },
      ];
    });
  }

  /** The person entered a page: its evaluations are prepared at the end of the transaction. */
  enter(place: Place): void {
    this.#places.push(place);
  }

  async flush(changes: Changes): Promise<void> {
    await tellAttempts(
      { tx: this.#tx, tenant: this.#tenant, changes, now: this.#now },
      this.#reinstated,
      true,
    );
    await this.#writeAttempts(changes);
    await this.#writeAnswers(changes);
    if (this.#kept.length > 0)
      await this.#tx.insert(keptAnswers).values(this.#kept).onConflictDoNothing();
    await this.#prepare(changes);
  }

  async #writeAttempts(changes: Changes): Promise<void> {
    const scope = personScope(this.#idUser);
    const q = questionnaires;
    for (const row of this.#dirtyAttempts) {
      const { tenant: _tenant, id, ...set } = row;
      const told = this.#events.get(id);
      const events =
        told &&
        sql`(
        select coalesce(jsonb_agg(e order by n), '[]') from (
          select e, n from jsonb_array_elements(${q.events} || ${JSON.stringify(told)}::jsonb) with ordinality as t(e, n)
          order by n desc limit ${EVENTS_KEPT}
        ) as kept
      )`;
      await this.#tx
        .update(q)
        .set({ ...set, ...(events && { events }) })
        .where(and(this.#own(q), eq(q.id, id)));
      changes.put(scope, 'attempt', id, presentAttempt(row));
    }
  }

  async #writeAnswers(changes: Changes): Promise<void> {
    if (this.#dirtyAnswers.size === 0) return;
    const rows = [...this.#dirtyAnswers];
    await this.#tx
      .insert(answers)
      .values(rows)
      .onConflictDoUpdate({
        target: [answers.tenant, answers.idQuestionnaire, answers.idQuestion],
        set: {
          data: incoming(answers.data),
          savedAt: incoming(answers.savedAt),
          savedOn: incoming(answers.savedOn),
          origin: incoming(answers.origin),
        },
      });
    for (const row of rows)
      changes.put(
        personScope(this.#idUser),
        'answer',
        answerId(row.idQuestionnaire, row.idQuestion),
        presentAnswer(row),
      );
  }

  /** First attempts at the evaluations of the pages that were entered. */
  async #prepare(changes: Changes): Promise<void> {
    if (this.#places.length === 0) return;
    const banks = await banksOfNodes(
      this.#tx,
      this.#tenant,
      this.#places.map(({ idNode }) => idNode),
    );
    if (banks.length === 0) return;
    const places = this.#places.map(({ idNodeEnrollment }) => idNodeEnrollment);
    const q = questionnaires;
    const known = await this.#tx
      .select({ idNodeEnrollment: q.idNodeEnrollment, idEvaluation: q.idEvaluation })
      .from(q)
      .where(and(this.#own(q), inArray(q.idNodeEnrollment, places)));
    const there = new Set(
      known.map(({ idNodeEnrollment, idEvaluation }) => `${idNodeEnrollment} ${idEvaluation}`),
    );
    const wanted = this.#places.flatMap((place) =>
      banks
        .filter(
          ({ bank }) =>
            bank.idNode === place.idNode &&
            !there.has(`${place.idNodeEnrollment} ${bank.idEvaluation}`),
        )
        .map(({ bank, version }) => ({ ...place, bank, version, attempt: 1 })),
    );
    await prepareAttempts({ tx: this.#tx, tenant: this.#tenant, changes, now: this.#now }, wanted);
  }

  #own(table: { tenant: PgColumn; idUser: PgColumn }) {
    return and(eq(table.tenant, this.#tenant), eq(table.idUser, this.#idUser));
  }
}
