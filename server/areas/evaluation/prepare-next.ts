import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { AttemptRow } from '#server/areas/learning/attempts/present-attempt.ts';
import { prepareAttempts } from '#server/areas/learning/attempts/prepare-attempts.ts';
import { banksOfNodes } from '#server/areas/learning/attempts/read-banks.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import { siblingsOf, type AttemptPosition } from './attempt-position.ts';

/**
 * Prepares the next attempt, of the version that is published now; null where one waits already, or
 * the evaluation is gone. `granted`: an administrator's word, which allows it whatever the limit
 * says.
 */
export const prepareNext = async (
  context: Pick<LearningContext, 'tx' | 'tenant' | 'idUser' | 'changes' | 'receivedAt'>,
  position: AttemptPosition,
  granted: Attempt['note'] = null,
): Promise<AttemptRow | null> => {
  const { loaded, row } = position;
  const all = siblingsOf(position);
  if (all.some(({ status }) => status === 'PREPARED')) return null;
  const published = (await banksOfNodes(context.tx, context.tenant, [row.idNode])).find(
    ({ bank }) => bank.idEvaluation === row.idEvaluation,
  );
  if (!published) return null;
  const attempt =
    Math.max(...all.filter(({ status }) => status !== 'REPLACED').map((one) => one.attempt), 0) + 1;
  const discarded = all.filter(({ status }) => status === 'DISCARDED').length;
  const place = {
    idUser: context.idUser,
    idNode: row.idNode,
    idNodeEnrollment: row.idNodeEnrollment,
    idEnrollment: row.idEnrollment,
  };
  const [made] = await prepareAttempts({ ...context, now: context.receivedAt }, [
    { ...place, ...published, attempt, discarded, granted },
  ]);
  if (made) loaded.attempts.set(made.id, made);
  return made ?? null;
};
