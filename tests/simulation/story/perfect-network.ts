/**
 * The same deeds in their true order, each heard at once: what should have come of attempts in
 * which nothing was late.
 */
import type { PayloadOf } from '#contract/commands.ts';
import type { Answer, Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import { isSameAnswer } from '#contract/areas/evaluation/rules/check-answer.ts';
import { aMe, DAY_ONE } from '#tests/builders/rows.ts';
import { catalogue } from '../server/catalogue.ts';
import { evaluationEffectOf } from '../server/evaluation-effects.ts';
import { begin } from '../server/enrollment-effects.ts';
import { attemptRow, evaluationNamed } from '../server/evaluations.ts';
import type { Sittings } from '../server/simulated-server.ts';
import { emptyState, type PersonState } from '../server/state.ts';
import { type Intent, queueOf, type World } from '../world.ts';

/** Deeds of two devices closer than this have no sure order, ms. */
const SURE_MS = 2 * 60_000;

/** The order of what was done is known beyond doubt, and nothing was given after the end. */
const hasSureOrder = (own: readonly Intent[]): boolean => {
  const end = own.find(({ kind }) => kind === 'evaluation.finish')?.madeAt ?? Infinity;
  return own.every(
    (one, at) =>
      (at > 0 || one.kind === 'evaluation.start') &&
      one.savedAt - one.madeAt < 1_000 &&
      one.madeAt <= end &&
      own
        .slice(at + 1)
        .every((next) => queueOf(next) === queueOf(one) || next.madeAt - one.madeAt > SURE_MS),
  );
};

const replay = (
  idUser: string,
  { idQuestionnaire, idEvaluation, idNode, idNodeEnrollment, idEnrollment, attempt }: Attempt,
  own: readonly Intent[],
): PersonState => {
  const state = emptyState(aMe({ idUser }));
  const company = catalogue();
  begin(state, company, { idEnrollment, idNode, at: DAY_ONE });
  const bank = evaluationNamed(idEvaluation);
  const place = { idNode, idNodeEnrollment, idEnrollment, attempt, maxTries: 0, note: null };
  state.attempts.clear();
  if (bank) state.attempts.set(idQuestionnaire, attemptRow(idUser, idQuestionnaire, bank, place));
  for (const [seq, deed] of own.entries()) {
    const { opId, kind, payload, madeAt: at } = deed;
    const origin = { series: queueOf(deed), seq };
    evaluationEffectOf(state, company, {
      opId,
      kind,
      payload: { ...(payload as object), over: null },
      at,
      origin,
    });
  }
  return state;
};

const sameAnswers = (
  one: readonly Pick<Answer, 'idQuestion' | 'data'>[],
  other: readonly Pick<Answer, 'idQuestion' | 'data'>[],
): boolean =>
  one.length === other.length &&
  one.every((mine) =>
    other.some(
      (theirs) => theirs.idQuestion === mine.idQuestion && isSameAnswer(theirs.data, mine.data),
    ),
  );

export const onPerfectNetwork = (
  world: World,
  idUser: string,
  { attempts, answers, kept }: Sittings,
  told: readonly Intent[],
): void => {
  const right = new Set(world.devices.filter(({ wasSkewed }) => !wasSkewed).map(({ id }) => id));
  for (const attempt of attempts) {
    const { idQuestionnaire } = attempt;
    const own = told
      .filter(
        ({ payload }) =>
          (payload as PayloadOf<'evaluation.finish'>).idQuestionnaire === idQuestionnaire,
      )
      .toSorted((one, other) => one.madeAt - other.madeAt);
    const hasLate = kept.some(
      (one) => one.idQuestionnaire === idQuestionnaire && one.why === 'late',
    );
    if (
      own.length === 0 ||
      hasLate ||
      attempt.status === 'DISCARDED' ||
      own.some(({ device }) => !right.has(device)) ||
      !hasSureOrder(own)
    )
      continue;
    const perfect = replay(idUser, attempt, own);
    const row = perfect.attempts.get(idQuestionnaire);
    const ofAttempt = <T extends { idQuestionnaire: string }>(rows: Iterable<T>): T[] =>
      [...rows].filter((one) => one.idQuestionnaire === idQuestionnaire);
    const [there, here] = [ofAttempt(perfect.answers.values()), ofAttempt(answers)];
    world.expect(
      row?.status === attempt.status && row.grade === attempt.grade && sameAnswers(there, here),
      'as on a perfect network',
      () =>
        `${idQuestionnaire} is ${attempt.status} with ${attempt.grade} and ${JSON.stringify(here.map(({ data }) => data))}; on a perfect network ${row?.status} with ${row?.grade} and ${JSON.stringify(there.map(({ data }) => data))}`,
    );
  }
};
