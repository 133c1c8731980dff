/** A device on which an evaluation is taken: its disk and its clocks outlive every page. */
import { IDBKeyRange } from 'fake-indexeddb';
import type { DeviceEvent } from '#contract/api/learning/evaluations.ts';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { databaseName, PersonDatabase } from '#sync/mirror/database.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { stampWith } from '#sync/transport/clock-offset.ts';
import { anAttempt, aQuestionnaire } from '#tests/builders/evaluations.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { aDisk } from '#tests/builders/person-database.ts';
import { everyType } from '#tests/builders/questions.ts';
import type { SittingHost } from './page.ts';

/** Seconds. */
export const TIME_LIMIT = 3_600;
const questions = [everyType.SINGLE_OPTION, everyType.TRUE_OR_FALSE, everyType.LIKERT_SCALE];

export class SittingDevice implements SittingHost {
  readonly idUser = 'ana';
  readonly idEvaluation = 'v1';
  readonly disk: IDBFactory = aDisk();
  readonly clock = aClock();
  readonly #ids = someIds();
  /** How far the wall clock was set from true time, ms. */
  shift = 0;
  /** The same at each time that a write was stamped with. */
  readonly shifts = new Map<string, number>();
  /**
   * By attempt and question, as JSON: what was told to be saved, and then what was given by a page
   * that may not have lived to hear of it.
   */
  readonly answers = new Map<string, { isTold: boolean; possible: readonly string[] }>();
  /** By attempt: seconds by which its writes tell that the clock was set, either way. */
  readonly toldOfClock = new Map<string, number>();
  /** The clock was ever set on it. */
  wasSet = false;
  /** Starts and ends that were written although the attempt was begun or over. */
  readonly twice: string[] = [];

  /** `alive`: of the page; a page that is gone opens nothing any more. */
  database(alive: () => boolean): PersonDatabase {
    const { disk } = this;
    const open = (...given: Parameters<IDBFactory['open']>) =>
      alive() ? disk.open(...given) : (new EventTarget() as never);
    const factory = {
      open,
      cmp: disk.cmp.bind(disk),
      deleteDatabase: disk.deleteDatabase.bind(disk),
    };
    return new PersonDatabase(databaseName('aurora', 'ana'), {
      indexedDB: factory as never,
      IDBKeyRange,
    });
  }

  release(db: PersonDatabase): void {
    db.close();
  }

  async prepare(lockNavigation: 0 | 1): Promise<void> {
    const db = this.database(() => true);
    const questionnaire = aQuestionnaire({
      questions,
      parameters: { timeLimit: TIME_LIMIT, lockNavigation },
    });
    await db
      .mirror('questionnaire')
      .bulkPut([questionnaire, { ...questionnaire, idQuestionnaire: 'q2', attempt: 2 }]);
    await db.mirror('attempt').put(anAttempt());
    db.close();
  }

  get trueNow(): number {
    return this.clock.now() - this.shift;
  }

  /** A pull brings what happened to the attempt elsewhere, and the next one with its end. */
  async hear(
    db: PersonDatabase,
    { idQuestionnaire, startDate }: Attempt,
    status: Attempt['status'],
  ): Promise<void> {
    const attempts = db.mirror('attempt');
    const isOver = status === 'FINISHED';
    const at = startDate ?? new Date(this.clock.now()).toISOString();
    await attempts.update(idQuestionnaire, {
      status,
      startDate: at,
      ...(isOver && { finishedBy: 'person', finishDate: at }),
    });
    if (isOver && !(await attempts.get('q2')))
      await attempts.put(anAttempt({ idQuestionnaire: 'q2', attempt: 2 }));
  }

  /** A person sets the wall clock; no time passes. */
  set(ms: number): void {
    this.shift += ms;
    this.wasSet ||= ms !== 0;
    this.clock.jump(ms);
  }

  async write(db: PersonDatabase, kind: string, payload: unknown): Promise<string> {
    const { idQuestionnaire } = payload as { idQuestionnaire: string };
    const known = (await db.mirror('attempt').get(idQuestionnaire))?.status;
    const isDone =
      kind === 'evaluation.start'
        ? known !== 'PREPARED'
        : kind === 'evaluation.finish' && known !== 'STARTED';
    if (isDone) this.twice.push(`${kind} of ${idQuestionnaire}, which is ${known}`);
    const stamp = () => {
      const made = stampWith(this.clock, []);
      this.shifts.set(new Date(made.wall).toISOString(), this.shift);
      return made;
    };
    const author = { idUser: 'ana', deviceId: 'd1', appVersion: 'test' };
    const { events = [] } = payload as { events?: DeviceEvent[] };
    const set = events.reduce(
      (sum, one) => sum + (one.kind === 'clock' ? Math.abs(one.seconds) : 0),
      0,
    );
    this.toldOfClock.set(idQuestionnaire, (this.toldOfClock.get(idQuestionnaire) ?? 0) + set);
    return enqueue({ db, ids: this.#ids, stamp, author }, kind as never, payload as never);
  }
}
