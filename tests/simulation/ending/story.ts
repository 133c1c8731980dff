/**
 * A person takes a timed attempt on a phone that ends for good while they answer, with a connection
 * all along, and goes on with it on another device until its time is up. What was answered two
 * seconds or more before the phone ended counts in the grade. What was answered later than that may
 * count. The second device fills in only what it shows as empty, so it takes nothing back.
 */
import type { Answer, Attempt } from '#contract/entities/evaluation/attempt.ts';
import type { Questionnaire } from '#contract/entities/evaluation/questionnaire.ts';
import { grade } from '#server/evaluation/grade/grade.ts';
import { enter } from '#sync/session/people.ts';
import { watch } from '../oracles.ts';
import type { Runtime } from '../runtime.ts';
import { answersOf, askedIn } from '../server/attempts-of.ts';
import { evaluationNamed, TIMED } from '../server/evaluations.ts';
import { Model } from '../server/model.ts';
import { quickStorage } from '../storage/device-storage.ts';
import { screenOf } from '../story/evaluating.ts';
import { PEOPLE } from '../story/people.ts';
import type { Write } from '../story/writes.ts';
import { World } from '../world.ts';

const [PERSON] = PEOPLE;
/** Within how many ms an answer is with the server. */
const SENT_MS = 2_000;

interface Given {
  idQuestion: string;
  option: string;
  at: number;
}

class EndingStory {
  readonly world: World;
  readonly #model: Model;
  readonly #given: Given[] = [];
  readonly #filledIn = new Map<string, string>();
  #endedAt = 0;

  constructor(seed: number) {
    this.world = new World({
      seed,
      server: (world) => new Model(world),
      storage: (world) => quickStorage(world.scheduler),
    });
    this.#model = this.world.server as Model;
  }

  async #comeIn(): Promise<Runtime> {
    const { world } = this;
    const tab = world.addDevice().open('tab');
    await world.scheduler.settle();
    const session = await world.server.login(PERSON);
    world.scheduler.schedule(
      tab.id,
      () => void enter(tab.deviceDb, session, 1).then(() => tab.boot()),
    );
    await world.scheduler.pass(10_000);
    return tab;
  }

  async #write(tab: Runtime, { kind, payload }: Write): Promise<void> {
    this.world.scheduler.schedule(tab.id, () => void tab.dispatch(kind, payload as never));
    await this.world.scheduler.settle();
  }

  /** What the device shows of the attempt. */
  #shown({ device }: Runtime) {
    const { rows } = screenOf(device, PERSON);
    const attempt = rows<Attempt>('attempt').find(({ idEvaluation }) => idEvaluation === TIMED);
    const questionnaire = rows<Questionnaire>('questionnaire').find(
      ({ idQuestionnaire }) => idQuestionnaire === attempt?.idQuestionnaire,
    );
    if (!attempt || !questionnaire) throw new Error(`${device.id} shows no attempt`);
    const answers = rows<Answer>('answer').filter(
      ({ idQuestionnaire }) => idQuestionnaire === attempt.idQuestionnaire,
    );
    const of = { idEvaluation: TIMED, idQuestionnaire: attempt.idQuestionnaire, on: device.id };
    return {
      attempt,
      questionnaire,
      of,
      answers: new Map(answers.map((one) => [one.idQuestion, one])),
    };
  }

  async #join(tab: Runtime): Promise<void> {
    const { attempt, questionnaire, of } = this.#shown(tab);
    const { idEnrollment, idNodeEnrollment } = attempt;
    const { seal } = questionnaire;
    await this.#write(tab, {
      kind: 'evaluation.start',
      payload: { ...of, idUser: PERSON, idEnrollment, idNodeEnrollment, seal },
    });
  }

  async #answer(tab: Runtime, idQuestion: string): Promise<Given> {
    const { random, scheduler } = this.world;
    const { of, answers, questionnaire } = this.#shown(tab);
    const question = questionnaire.questions.find((one) => one.idQuestion === idQuestion);
    const option = random.pick(question?.options ?? [])?.idQuestionOption ?? '';
    const over = answers.get(idQuestion)?.savedAt ?? null;
    await this.#write(tab, {
      kind: 'evaluation.answer',
      payload: { ...of, idQuestion, data: { option }, over },
    });
    return { idQuestion, option, at: scheduler.now };
  }

  async #takeAndEnd(tab: Runtime): Promise<void> {
    const { random, scheduler } = this.world;
    await this.#join(tab);
    await scheduler.pass(random.between(0, 5_000));
    for (let deeds = random.between(1, 8); deeds > 0; deeds -= 1) {
      const { of, questionnaire } = this.#shown(tab);
      const idQuestion = random.pick(questionnaire.questions)?.idQuestion ?? '';
      if (random.chance(0.8)) this.#given.push(await this.#answer(tab, idQuestion));
      else
        await this.#write(tab, {
          kind: 'evaluation.time',
          payload: { ...of, timeLeft: 3_600 - deeds },
        });
      await scheduler.pass(random.between(0, 4_000));
    }
    this.#endedAt = scheduler.now;
    for (const runtime of Array.from(tab.device.runtimes)) runtime.kill();
  }

  async #continueOn(tab: Runtime): Promise<void> {
    const { random, scheduler } = this.world;
    void tab.current?.engine.sync({ insist: true });
    await scheduler.pass(random.between(5_000, 30_000));
    await this.#join(tab);
    const { questionnaire, answers, of } = this.#shown(tab);
    for (const { idQuestion } of questionnaire.questions) {
      if (answers.has(idQuestion) || random.chance(0.4)) continue;
      this.#filledIn.set(idQuestion, (await this.#answer(tab, idQuestion)).option);
      await scheduler.pass(random.between(500, 5_000));
    }
    await this.#write(tab, {
      kind: 'evaluation.finish',
      payload: { ...of, timeLeft: 0, by: 'time' },
    });
    await scheduler.pass(20_000);
  }

  /** What may count for a question: the last that was sure to arrive, and what came after it. */
  #possible(idQuestion: string): (string | null)[] {
    const given = this.#given.filter((one) => one.idQuestion === idQuestion);
    const sure = given.findLastIndex(({ at }) => at <= this.#endedAt - SENT_MS);
    const here = given.slice(Math.max(0, sure)).map(({ option }) => option);
    return sure >= 0 ? here : [...here, this.#filledIn.get(idQuestion) ?? null];
  }

  #check(): void {
    const { world } = this;
    const state = this.#model.data.people.get(PERSON);
    const row = [...(state?.attempts.values() ?? [])].find(
      ({ idEvaluation, status }) => idEvaluation === TIMED && status === 'FINISHED',
    );
    const bank = evaluationNamed(TIMED);
    if (!state || !row || !bank) return world.fail('ended', 'the attempt did not end');
    const given = new Map(
      answersOf(state, row.id).map(({ idQuestion, data }) => [idQuestion, data]),
    );
    for (const { idQuestion } of bank.questions) {
      const option = given.get(idQuestion)?.option ?? null;
      world.expect(
        this.#possible(idQuestion).includes(option),
        'answered before the end',
        () =>
          `${idQuestion} is ${option}; what may count is ${JSON.stringify(this.#possible(idQuestion))}`,
      );
    }
    const byAnswers = grade(bank, askedIn(row), given).grade;
    world.expect(
      row.grade === byAnswers,
      'grade',
      () => `the grade is ${row.grade}, by the answers it is ${byAnswers}`,
    );
  }

  async tell(): Promise<void> {
    const [phone, other] = [await this.#comeIn(), await this.#comeIn()];
    watch(this.world);
    await this.#takeAndEnd(phone);
    await this.#continueOn(other);
    this.#check();
    for (const runtime of Array.from(other.device.runtimes)) runtime.kill();
  }

  /** How many answers were sure to count, and the whole of what the phone gave. */
  get count(): { sure: number; given: number } {
    return {
      sure: this.#given.filter(({ at }) => at <= this.#endedAt - SENT_MS).length,
      given: this.#given.length,
    };
  }
}

interface Ending {
  violation: { oracle: string; told: string } | null;
  sure: number;
  given: number;
}

export const tellEnding = async (seed: number): Promise<Ending> => {
  const story = new EndingStory(seed);
  await story.tell();
  const { violation } = story.world;
  return {
    violation: violation && { oracle: violation.oracle, told: violation.message },
    ...story.count,
  };
};
