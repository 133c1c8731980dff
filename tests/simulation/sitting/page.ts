/**
 * One life of the page of an evaluation: the real machine, countdown, snapshot and writes, put
 * together as the screen does it.
 */
import { createActor, type SnapshotFrom } from 'xstate';
import type { AnswerData, Question } from '#contract/areas/evaluation/entities/question.ts';
import { isAnswered, missingQuestions } from '#contract/areas/evaluation/rules/check-answer.ts';
import { attemptCountdown } from '#src/features/evaluation/attempt-countdown.ts';
import type { EvaluationEvent } from '#src/features/evaluation/evaluation-state.ts';
import { evaluationActors } from '#src/features/evaluation/evaluation.actors.ts';
import { evaluationMachine } from '#src/features/evaluation/evaluation.machine.ts';
import { type AttemptEngine, engineInAttempt } from '#src/platform/saving/join-attempt.ts';
import {
  basisOf,
  initialInputOf,
  type OpenedAttempt,
  placeName,
  usablePlace,
} from '#src/features/evaluation/kept-place.ts';
import { readSnapshot, writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { readAttempt, readQuestionnaire } from '#sync/reads/evaluation/read-evaluation.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';

/** What a page stands on: the disk and the clocks of a device, and what its writes become. */
export interface SittingHost {
  idUser: string;
  idEvaluation: string;
  clock: { now(): number; mono(): number; after(ms: number, run: () => void): () => void };
  /** `alive`: of the page; a page that is gone opens nothing any more. */
  database(alive: () => boolean): PersonDatabase;
  /** The page is gone. */
  release(db: PersonDatabase): void;
  write(db: PersonDatabase, kind: string, payload: unknown): Promise<string>;
  /**
   * By attempt and question, as JSON: what was told to be saved, and then what was given by a page
   * that may not have lived to hear of it.
   */
  readonly answers: Map<string, { isTold: boolean; possible: readonly string[] }>;
}

const TICK_MS = 500;
const invoking = ['starting', 'finishing', 'restarting'] as const;

const answerTo = ({ questionType, options, scales }: Question, n: number): AnswerData => {
  const option = options[n % options.length]?.idQuestionOption ?? '';
  if (scales.length > 0) return { scale: scales[n % scales.length]?.idQuestionScale ?? '' };
  if (questionType === 'COMMENT') return { text: `Texto ${n}` };
  return questionType === 'MULTI_OPTION' ? { options: [option] } : { option };
};

export class SittingPage {
  #alive = true;
  readonly device: SittingHost;
  readonly db: PersonDatabase;
  opened!: OpenedAttempt;
  #inAttempt!: AttemptEngine;
  #actor!: ReturnType<typeof createActor<typeof evaluationMachine>>;
  #work = new Set<Promise<unknown>>();
  readonly #given = new Map<string, AnswerData>();
  left: number | null = null;
  /** What was left as the countdown began. */
  openedLeft: number | null = null;
  hidden = false;
  /** Another attempt is the one to be shown: this page makes way for its own. */
  isElsewhere = false;
  #isCounting = false;
  #kept = '';
  #count!: ReturnType<typeof attemptCountdown>;

  constructor(device: SittingHost) {
    this.device = device;
    this.db = device.database(() => this.#alive);
  }

  get state(): SnapshotFrom<typeof evaluationMachine> {
    return this.#actor.getSnapshot();
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => undefined).then(() => void this.#work.delete(done));
    this.#work.add(done);
    return work;
  }

  #dispatch = (kind: string, payload: unknown): Promise<string> =>
    this.#alive
      ? this.#track(this.device.write(this.db, kind, payload))
      : new Promise(() => undefined);

  async #read(): Promise<OpenedAttempt> {
    const { idEvaluation } = this.device;
    const view = await readAttempt(this.db, {
      idEvaluation,
      idEnrollment: null,
      idQuestionnaire: null,
    });
    const questionnaire =
      view.attempt && (await readQuestionnaire(this.db, view.attempt.idQuestionnaire));
    if (!view.attempt || !questionnaire) throw new Error('nothing to open');
    return { view: { ...view, attempt: view.attempt }, questionnaire };
  }

  async open(): Promise<this> {
    this.opened = await this.#read();
    const { questionnaire, view } = this.opened;
    const { device } = this;
    const runtime = {
      db: this.db,
      engine: { dispatch: this.#dispatch },
      person: { idUser: device.idUser },
    } as never;
    this.#inAttempt = engineInAttempt(runtime, questionnaire, () => 'Celular');
    for (const [id, { data }] of view.answers) this.#given.set(id, data);
    const kept = usablePlace(this.opened, await readSnapshot(this.db, placeName(this.opened)));
    const of = {
      idEvaluation: questionnaire.idEvaluation,
      idQuestionnaire: questionnaire.idQuestionnaire,
      on: 'Celular',
    };
    this.#count = attemptCountdown({
      attempt: () => this.opened.view.attempt,
      timeLimit: () => questionnaire.parameters.timeLimit,
      reading: () => ({ wall: device.clock.now(), mono: device.clock.mono() }),
      correctedNow: () => device.clock.now(),
      isHidden: () => this.hidden,
      onLeft: (left) => {
        this.left = left;
        this.openedLeft ??= left;
      },
      onExpired: () => this.#actor.send({ type: 'EXPIRED' }),
      onSave: (saved) =>
        void this.#track(this.#inAttempt.dispatch('evaluation.time', { ...of, ...saved })).catch(
          () => undefined,
        ),
    });
    const machine = evaluationMachine.provide({
      actors: evaluationActors({
        runtime,
        inAttempt: this.#inAttempt,
        questionnaire,
        on: () => 'Celular',
        takeTime: () => this.#count.take(),
        answers: () => ({ flush: async () => void (await Promise.all(this.#work)) }),
      }),
    });
    const timers = new Map<unknown, () => void>();
    const clock = {
      setTimeout: (run: () => void, ms: number) => {
        const id = Symbol('timer');
        timers.set(
          id,
          device.clock.after(ms, () => this.#alive && run()),
        );
        return id;
      },
      clearTimeout: (id: unknown) => timers.get(id)?.(),
    };
    this.#actor = createActor(machine, {
      clock,
      input: initialInputOf(this.opened, this.#given),
      ...(kept && { snapshot: kept }),
    });
    this.#actor.subscribe(() => this.#follow());
    this.#actor.start();
    this.#follow();
    this.#ticking();
    return this;
  }

  #ticking(): void {
    this.device.clock.after(TICK_MS, () => {
      if (!this.#alive) return;
      this.#count.step();
      this.#ticking();
    });
  }

  /** What the screen does as the machine or the mirror changes. */
  #follow(): void {
    if (!this.#alive) return;
    const { state, opened } = this;
    const isRunning = state.matches('player') && opened.view.attempt.startDate !== null;
    if (isRunning && !this.#isCounting) {
      this.#isCounting = true;
      this.#count.begin();
    } else if (!isRunning && this.#isCounting) {
      this.#isCounting = false;
      this.#count.stop();
    }
    const kept = `${state.context.at} ${basisOf(opened)}`;
    if (!state.matches({ player: 'answering' }) || kept === this.#kept) return;
    this.#kept = kept;
    const snapshot = { snapshot: this.#actor.getPersistedSnapshot(), basis: basisOf(opened) };
    void this.#track(writeSnapshot(this.db, placeName(opened), snapshot)).catch(() => undefined);
  }

  /** The screen shows what the mirror has. */
  async look(): Promise<void> {
    const next = await this.#read();
    if (!this.#alive) return;
    this.isElsewhere =
      next.questionnaire.idQuestionnaire !== this.opened.questionnaire.idQuestionnaire;
    if (!this.isElsewhere) this.opened = next;
    const { attempt, prepared } = this.opened.view;
    const seen = { status: attempt.status, prepared: prepared?.idQuestionnaire ?? null };
    const { context } = this.state;
    if (
      context.idQuestionnaire === attempt.idQuestionnaire &&
      (context.status !== seen.status || context.prepared !== seen.prepared)
    )
      this.#actor.send({ type: 'MIRROR', ...seen });
    this.#follow();
  }

  /** Everything that was begun is done, and the screen shows what the mirror has. */
  async settle(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(this.#work);
      for (let turn = 0; turn < 50 && invoking.some((one) => this.state.matches(one)); turn += 1)
        await new Promise(setImmediate);
      await this.look();
      if (this.#work.size === 0 && !invoking.some((one) => this.state.matches(one))) return;
    }
    throw new Error('it never comes to rest');
  }

  get missing(): number[] {
    return missingQuestions(this.opened.questionnaire.questions, this.#given);
  }

  answer(at: number, n: number): void {
    const { idEvaluation, idQuestionnaire, questions } = this.opened.questionnaire;
    const question = questions[at];
    if (!question || !this.state.matches({ player: 'answering' })) return;
    const data = answerTo(question, n);
    const over = this.opened.view.answers.get(question.idQuestion)?.savedAt ?? null;
    this.#given.set(question.idQuestion, data);
    const { idQuestion } = question;
    const name = `${idQuestionnaire} ${idQuestion}`;
    const mine = JSON.stringify(data);
    const { isTold = false, possible = [] } = this.device.answers.get(name) ?? {};
    this.device.answers.set(name, { isTold, possible: [...possible, mine] });
    void this.#track(
      this.#inAttempt.dispatch('evaluation.answer', {
        idEvaluation,
        idQuestionnaire,
        idQuestion,
        data,
        on: 'Celular',
        over,
      }),
    ).then(
      () => this.#alive && this.device.answers.set(name, { isTold: true, possible: [mine] }),
      () => undefined,
    );
    if (isAnswered(question, data)) this.#actor.send({ type: 'ANSWERED', at });
  }

  send(event: EvaluationEvent): void {
    const question = this.opened.questionnaire.questions[this.state.context.at];
    if (event.type === 'NEXT')
      this.#actor.send({
        ...event,
        answered: question !== undefined && this.#given.has(question.idQuestion),
      });
    else this.#actor.send(event.type === 'SEND' ? { ...event, missing: this.missing } : event);
  }

  /**
   * The device sleeps with the page hidden, while `pass` moves its wall clock: the monotonic clock
   * stands still.
   */
  sleep(pass: () => void): void {
    this.hidden = true;
    this.#count.step();
    pass();
    this.hidden = false;
    this.#count.step();
  }

  /**
   * At once, wherever it is. What is under way on the disk may still be written; no person hears of
   * it.
   */
  die(): void {
    this.#alive = false;
    this.#actor?.stop();
    this.device.release(this.db);
  }
}
