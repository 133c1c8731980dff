/**
 * What must hold of attempts at evaluations once every person is healed. An attempt counts once; an
 * answer that was told to be saved counts or is kept; the latest counts; and where nothing came too
 * late, it is what a network without faults would have made of it.
 */
import type { AnswerData } from '#contract/entities/evaluation/question.ts';
import type { PayloadOf } from '#contract/commands/registry.ts';
import { isSameAnswer } from '#contract/rules/evaluation/check-answer.ts';
import { listIn } from '#sync/rebase/rebase-rows.ts';
import type { EffectRecord, Sittings } from '../server/simulated-server.ts';
import { type Intent, queueOf, type World } from '../world.ts';
import { onPerfectNetwork } from './perfect-network.ts';
import { PEOPLE } from './people.ts';

/** What slow answers leave unsure of two clocks, ms. */
const CLOCK_ERROR_MS = 2 * 60_000;

type Given = Intent & { answer: PayloadOf<'evaluation.answer'> };

const isOneOf = (data: AnswerData, many: readonly { data: AnswerData }[]): boolean =>
  many.some((one) => isSameAnswer(one.data, data));

/** Done so late that another was told before: it is certainly the later one. */
const isFollowed = (one: Intent, by: Intent): boolean => by.madeAt > one.savedAt;

/** Numbers of attempts are those of a person who made one after the other. */
const checkAttempts = (
  world: World,
  idUser: string,
  { attempts }: Sittings,
  effects: readonly EffectRecord[],
): void => {
  const counted = attempts.filter(({ status }) => status !== 'REPLACED');
  const series = new Map<string, number[]>();
  for (const one of counted)
    listIn(series, `${one.idNodeEnrollment} ${one.idEvaluation}`).push(one.attempt);
  for (const [name, numbers] of series)
    world.expect(
      numbers.toSorted((a, b) => a - b).every((number, at) => number === at + 1),
      'an attempt counts once',
      () => `${idUser} has attempts ${numbers.join(', ')} at ${name}`,
    );
  for (const { kind, payload } of effects) {
    if (kind !== 'evaluation.finish' && kind !== 'evaluation.start') continue;
    const { idQuestionnaire } = payload as PayloadOf<'evaluation.finish'>;
    const row = attempts.find((one) => one.idQuestionnaire === idQuestionnaire);
    const may =
      kind === 'evaluation.finish'
        ? ['FINISHED', 'DISCARDED']
        : ['STARTED', 'FINISHED', 'DISCARDED'];
    world.expect(
      may.includes(row?.status ?? ''),
      'an attempt counts once',
      () => `${idQuestionnaire} is ${row?.status} after ${kind}`,
    );
  }
};

/** What is left is the least that any device told, while the attempt runs. */
const checkTime = (
  world: World,
  { attempts }: Sittings,
  effects: readonly EffectRecord[],
): void => {
  for (const { idQuestionnaire, status, timeLeft } of attempts) {
    if (status !== 'STARTED') continue;
    const told = effects.flatMap(({ kind, payload }) => {
      const p = payload as PayloadOf<'evaluation.time'>;
      return kind === 'evaluation.time' &&
        p.idQuestionnaire === idQuestionnaire &&
        p.timeLeft !== null
        ? [p.timeLeft]
        : [];
    });
    const least = told.length === 0 ? null : Math.min(...told);
    world.expect(
      timeLeft === least,
      'time left',
      () => `${idQuestionnaire} has ${timeLeft} s left, told was ${least}`,
    );
  }
};

const checkAnswers = (
  world: World,
  { attempts, answers, kept }: Sittings,
  given: readonly Given[],
): void => {
  const subjects = new Map<string, Given[]>();
  for (const one of given)
    listIn(subjects, `${one.answer.idQuestionnaire}~${one.answer.idQuestion}`).push(one);
  for (const [idAnswer, here] of subjects) {
    const counts = answers.find((one) => one.idAnswer === idAnswer);
    const aside = kept.filter(
      ({ idQuestionnaire, idQuestion }) => `${idQuestionnaire}~${idQuestion}` === idAnswer,
    );
    const attempt = attempts.find(
      ({ idQuestionnaire }) => idQuestionnaire === here[0]?.answer.idQuestionnaire,
    );
    const known = [...(counts ? [counts] : []), ...aside];
    for (const queue of new Set(here.map(queueOf))) {
      const there = here.filter((one) => queueOf(one) === queue);
      const last = there.filter((one) => !there.some((other) => isFollowed(one, other)));
      // A person who saw it, and gave another one after it, took its place. In one millisecond no person
      // can tell which came first.
      const isSeen = here.some(
        (one) =>
          queueOf(one) !== queue &&
          one.answer.over !== null &&
          last.some((mine) => one.savedAt >= mine.madeAt),
      );
      world.expect(
        isSeen || last.some(({ answer }) => isOneOf(answer.data, known)),
        'an answer is kept',
        () =>
          `${idAnswer}: ${JSON.stringify(last.map(({ answer }) => answer.data))} of ${queue} is nowhere in ${JSON.stringify(known)}`,
      );
    }
    if (attempt?.status !== 'STARTED') continue;
    const rightClocks = here.every(
      ({ device }) => world.devices.find(({ id }) => id === device)?.wasSkewed === false,
    );
    const latest = Math.max(...here.map(({ madeAt }) => madeAt));
    const possible = here.filter((one) =>
      rightClocks
        ? one.savedAt > latest - CLOCK_ERROR_MS
        : !here.some((other) => queueOf(other) === queueOf(one) && isFollowed(one, other)),
    );
    world.expect(
      counts !== undefined && possible.some(({ answer }) => isSameAnswer(answer.data, counts.data)),
      'the latest answer counts',
      () =>
        `${idAnswer} is ${JSON.stringify(counts)}; last given was ${JSON.stringify(possible.map(({ answer }) => answer.data))}`,
    );
  }
};

export const checkSittings = async (world: World): Promise<void> => {
  if (world.losing) return;
  const all = await world.server.effects();
  for (const idUser of PEOPLE) {
    const effects = all.filter(({ person }) => person === idUser);
    const arrived = new Map(effects.map((effect) => [effect.opId, effect]));
    const sittings = await world.server.sittings(idUser);
    checkAttempts(world, idUser, sittings, effects);
    checkTime(world, sittings, effects);
    const told = world.intents.filter(
      ({ person, kind, opId }) =>
        person === idUser && kind.startsWith('evaluation.') && arrived.has(opId),
    );
    const given = told.flatMap((one): Given[] =>
      one.kind === 'evaluation.answer'
        ? [{ ...one, answer: one.payload as PayloadOf<'evaluation.answer'> }]
        : [],
    );
    const attemptOf = ({ payload }: { payload: unknown }): string | undefined =>
      (payload as { idQuestionnaire?: string }).idQuestionnaire;
    // Saved by a tab that was killed before it could say so, or decided on since: what was given
    // last is not known.
    const unsure = new Set(
      [...world.untold, ...world.intents.filter(({ opId }) => world.everDecided.has(opId))].map(
        attemptOf,
      ),
    );
    const isUnsaid = (idQuestionnaire: string): boolean => unsure.has(idQuestionnaire);
    const sure = given.filter(({ answer }) => !isUnsaid(answer.idQuestionnaire));
    checkAnswers(world, sittings, sure);
    onPerfectNetwork(
      world,
      idUser,
      sittings,
      told.filter(
        ({ payload }) => !isUnsaid((payload as { idQuestionnaire: string }).idQuestionnaire),
      ),
    );
  }
};
