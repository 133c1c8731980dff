/**
 * Walks one way through an evaluation, with crashes, sleep and clocks that are set; says what did
 * not hold.
 */
import type { EvaluationEvent } from '#src/features/evaluation/evaluation-state.ts';
import { isAnswered } from '#contract/areas/evaluation/rules/check-answer.ts';
import { CLOCK_TOLERANCE_SECONDS } from '#contract/areas/evaluation/rules/time-left.ts';
import { Random } from '../random.ts';
import { SittingDevice, TIME_LIMIT } from './device.ts';
import { SittingPage } from './page.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** Seconds that a countdown may be off: how often it is saved. */
const EXACT = 10;
/** What a clock is set by at least, ms, to be suspected. */
const SUSPECT_MS = CLOCK_TOLERANCE_SECONDS * 1_000;

export interface Walk {
  way: readonly EvaluationEvent[];
  seed: number;
  lockNavigation: 0 | 1;
  /** After which event the page is thrown away; null: after each. */
  crashAt: number | null;
}

class Walker {
  readonly #device = new SittingDevice();
  readonly #random: Random;
  readonly #walk: Walk;
  #page!: SittingPage;
  /** Where the person may have been, as the page was lost. */
  #places: number[] = [];
  /** Seconds that passed while the countdown ran in this life of the page. */
  #lived = 0;
  /** Seconds since the last countdown was seen, and what it said then. */
  #away = 0;
  #shown: { idQuestionnaire: string; left: number } | null = null;
  readonly #stored = new Map<string, number>();
  readonly wrong: string[] = [];

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#random = new Random(walk.seed);
  }

  #expect(holds: boolean, rule: string, told: () => string): void {
    if (!holds) this.wrong.push(`${rule}: ${told()}`);
  }

  get #attempt() {
    return this.#page.opened.view.attempt;
  }

  /** What holds of a page that has come to rest. */
  #look(): void {
    const page = this.#page;
    const { idQuestionnaire, status, timeLeft, startDate } = this.#attempt;
    this.#expect(this.#device.twice.length === 0, 'once', () => this.#device.twice.join(', '));
    if (timeLeft !== null && status === 'STARTED') {
      const before = this.#stored.get(idQuestionnaire) ?? TIME_LIMIT;
      this.#expect(
        timeLeft <= before,
        'time never grows',
        () => `${timeLeft} s are stored, ${before} were`,
      );
      this.#stored.set(idQuestionnaire, timeLeft);
    }
    for (const [name, { isTold, possible }] of this.#device.answers) {
      const [id, idQuestion = ''] = name.split(' ');
      if (id !== idQuestionnaire || !isTold) continue;
      const kept = JSON.stringify(page.opened.view.answers.get(idQuestion)?.data);
      this.#expect(
        possible.includes(kept),
        'saved answers are there',
        () => `${name} is ${kept}, saved was ${possible.join(' or ')}`,
      );
    }
    if (page.openedLeft === null || !page.state.matches('player')) return;
    const left = page.left ?? 0;
    const right = Math.max(0, page.openedLeft - this.#lived);
    this.#expect(
      Math.abs(left - right) <= EXACT,
      'time is right',
      () => `${left} s are left, ${right} are right`,
    );
    this.#expect(
      status !== 'STARTED' || left > 0,
      'over by itself',
      () => `nothing is left, and it is ${status}`,
    );
    if (startDate !== null) this.#shown = { idQuestionnaire, left };
    this.#away = 0;
  }

  async #open(): Promise<void> {
    this.#page = await new SittingPage(this.#device).open();
    this.#lived = 0;
    const page = this.#page;
    const { status, startDate, timeSavedAt, timeLeft, idQuestionnaire } = this.#attempt;
    if (page.openedLeft !== null && startDate !== null) {
      const { openedLeft } = page;
      const isKnown = this.#shown?.idQuestionnaire === idQuestionnaire;
      const was = isKnown ? (this.#shown?.left ?? 0) : TIME_LIMIT;
      // Stamped by a clock that is known to have been off by so much.
      const since = (at: string): number =>
        (this.#device.trueNow - (Date.parse(at) - (this.#device.shifts.get(at) ?? 0))) / 1_000;
      if (!isKnown) this.#away = since(startDate);
      const set = this.#device.shift - (this.#device.shifts.get(timeSavedAt ?? startDate) ?? 0);
      const told = () =>
        `${openedLeft} s as it opens; ${was} before, ${this.#away} s ago, the clock set by ${set} ms, ${timeLeft} stored`;
      this.#expect(
        openedLeft <= Math.min(was + EXACT, Math.ceil(timeLeft ?? TIME_LIMIT)),
        'time never grows',
        told,
      );
      const right = Math.max(0, was - this.#away);
      // What was shown by a clock that was set back, and is right again, was too much.
      const trueLeft = Math.min(
        TIME_LIMIT - since(startDate),
        (timeLeft ?? TIME_LIMIT) - since(timeSavedAt ?? startDate),
      );
      if (set <= 0)
        this.#expect(openedLeft >= Math.min(right, trueLeft) - EXACT, 'time is right', told);
      if (set === 0) this.#expect(openedLeft <= right + EXACT, 'time is right', told);
    }
    if (status === 'STARTED' && page.state.matches('player') && this.#places.length > 0)
      this.#lookAtPlace();
    const setBack = Date.parse(timeSavedAt ?? startDate ?? '') - this.#device.clock.now();
    const told = this.#told;
    await page.settle();
    const isSeen = timeSavedAt !== null && page.openedLeft !== null;
    if (isSeen && setBack > SUSPECT_MS) this.#expectTold(told, setBack);
    this.#look();
  }

  get #told(): number {
    return this.#device.toldOfClock.get(this.#attempt.idQuestionnaire) ?? 0;
  }

  /** A clock that was set while the time ran is told at once, whatever becomes of the page. */
  #expectTold(before: number, ms: number): void {
    const told = (this.#told - before) * 1_000;
    this.#expect(
      told >= Math.abs(ms) - SUSPECT_MS,
      'a set clock is told',
      () => `set by ${ms} ms, told were ${told} ms`,
    );
  }

  #lookAtPlace(): void {
    const { questionnaire, view } = this.#page.opened;
    const answered = questionnaire.questions.map((question) =>
      isAnswered(question, view.answers.get(question.idQuestion)?.data),
    );
    const next = Math.min(answered.lastIndexOf(true) + 1, answered.length - 1);
    const may = this.#places.map((at) => (answered[at] ? next : at));
    const { at } = this.#page.state.context;
    this.#expect(
      may.includes(at),
      'goes on after the last answer',
      () => `opens at ${at}; it may be ${may.join(' or ')}`,
    );
  }

  /** Thrown away after any number of turns of the event loop, or at rest. */
  async #crash(): Promise<void> {
    const before = this.#page.state.context.at;
    const atRest = this.#random.chance(0.5);
    if (atRest) await this.#settle();
    else for (let turn = this.#random.int(10); turn > 0; turn -= 1) await new Promise(setImmediate);
    const page = this.#page;
    const isAnswering = page.state.matches('player');
    const places = isAnswering ? [page.state.context.at] : [];
    this.#places = atRest
      ? places
      : isAnswering
        ? [...new Set([...this.#places, before, ...places, this.#next()])]
        : [];
    page.die();
    // What the disk was doing is done by then.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    this.#device.set(
      this.#random.weighted([
        [4, 0],
        [1, YEAR],
        [1, -YEAR],
        [1, -HOUR],
        [1, 60_000],
      ]) ?? 0,
    );
    const closed =
      this.#random.weighted([
        [3, 0],
        [3, this.#random.int(90)],
        [1, 1_000],
      ]) ?? 0;
    this.#device.clock.advance(closed * 1_000);
    this.#away += closed;
    await this.#open();
  }

  /** After the last answer that was given; whether it is saved is not known. */
  #next(): number {
    const { missing } = this.#page;
    return missing[0] ?? 2;
  }

  async #settle(): Promise<void> {
    await this.#page.settle();
    if (!this.#page.isElsewhere && !this.#page.state.matches('restarted')) {
      this.#look();
      this.#places = [this.#page.state.context.at];
      return;
    }
    // Another attempt has a page of its own.
    this.#page.die();
    this.#places = [];
    this.#shown = null;
    await this.#open();
  }

  #isCounting(): boolean {
    return this.#page.state.matches('player') && this.#attempt.startDate !== null;
  }

  /** Time passes on the page, in view or asleep. */
  async #pass(): Promise<void> {
    const seconds = this.#random.int(25);
    const isSlept = this.#random.chance(0.3);
    const counts = this.#isCounting();
    const { idQuestionnaire } = this.#attempt;
    const told = this.#told;
    let set = 0;
    if (isSlept) this.#page.sleep(() => this.#device.clock.jump(seconds * 1_000));
    else {
      // In view the wall clock may be set as one likes.
      if (this.#random.chance(0.2)) this.#device.set((set = this.#random.between(-YEAR, YEAR)));
      for (let gone = 0; gone < seconds; gone += 5) {
        const some = Math.min(5, seconds - gone);
        this.#device.clock.advance(some * 1_000);
        await this.#page.settle();
      }
    }
    if (counts) this.#lived += seconds;
    else this.#away += seconds;
    const right = (this.#page.openedLeft ?? 0) - this.#lived;
    await this.#settle();
    if (
      counts &&
      seconds > 0 &&
      Math.abs(set) > SUSPECT_MS &&
      idQuestionnaire === this.#attempt.idQuestionnaire
    )
      this.#expectTold(told, set);
    const { finishedBy } = this.#attempt;
    this.#expect(
      !counts || finishedBy !== 'time' || right <= EXACT,
      'time is right',
      () => `${right} s were left, and it was over`,
    );
  }

  async #do(event: EvaluationEvent): Promise<void> {
    const page = this.#page;
    const n = this.#random.int(3);
    if (event.type === 'MIRROR') return this.#device.hear(page.db, this.#attempt, event.status);
    if (event.type === 'EXPIRED') {
      if (!this.#isCounting()) return;
      const { left } = page;
      page.sleep(() => this.#device.clock.jump(((left ?? 0) + 5) * 1_000));
      this.#lived += (left ?? 0) + 5;
      return;
    }
    if (event.type === 'SEND' && event.missing.length === 0)
      for (const at of page.missing) page.answer(at, n);
    else if (event.type !== 'SEND' && this.#random.chance(0.6))
      page.answer(page.state.context.at, n);
    page.send(event);
  }

  /** The page closes, the time runs out, and it is found to be over. */
  async #runOut(): Promise<void> {
    await this.#settle();
    if (this.#attempt.status !== 'STARTED') return;
    this.#page.die();
    this.#places = [];
    const { left } = this.#page;
    const live = this.#random.chance(0.5);
    const closed = Math.max(0, (left ?? 0) + (live ? -8 : 8));
    this.#device.clock.advance(closed * 1_000);
    this.#away += closed;
    await this.#open();
    if (live)
      for (let gone = 0; gone < 30; gone += 5) {
        this.#device.clock.advance(5_000);
        await this.#page.settle();
      }
    const end = this.#attempt;
    this.#expect(
      end.finishedBy === 'time',
      'over by itself',
      () => `the time ran out, and it is ${end.status} by ${end.finishedBy}`,
    );
  }

  async run(): Promise<string[]> {
    const { way, crashAt, lockNavigation } = this.#walk;
    await this.#device.prepare(lockNavigation);
    await this.#open();
    for (const [at, event] of way.entries()) {
      await this.#do(event);
      if (crashAt === null || crashAt === at) await this.#crash();
      await this.#settle();
      if (this.#random.chance(0.5)) await this.#pass();
    }
    await this.#runOut();
    this.#expect(this.#device.twice.length === 0, 'once', () => this.#device.twice.join(', '));
    if (!this.#device.wasSet)
      this.#expect(
        this.#told === 0,
        'no right clock is suspected',
        () => `${this.#told} s were told`,
      );
    this.#page.die();
    return this.wrong;
  }
}

export const walk = (one: Walk): Promise<string[]> => new Walker(one).run();
