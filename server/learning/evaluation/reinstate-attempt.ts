import { rulesOf } from '#contract/entities/evaluation/bank.ts';
import type { PayloadOf } from '#contract/commands/registry.ts';
import { readAttemptSecret } from '#server/evaluation/attempt-secret.ts';
import { untouched } from '#server/evaluation/prepare-attempts.ts';
import type { QuestionnaireRow } from '#server/evaluation/present-attempt.ts';
import { versionOfBank } from '#server/evaluation/version-of-bank.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import { type AttemptPosition, siblingsOf } from './attempt-position.ts';

/** Numbers of attempts that count are not given twice. */
const numberAfter = (
  others: readonly Pick<QuestionnaireRow, 'attempt' | 'status'>[],
  sealed: number,
): number => {
  const taken = others
    .filter(({ status }) => status !== 'PREPARED' && status !== 'REPLACED')
    .map(({ attempt }) => attempt);
  return taken.includes(sealed) ? Math.max(...taken) + 1 : sealed;
};

/**
 * An attempt that this server has prepared once and does not know any more, since it was set back
 * to an older day: it comes back as the device's seal says, with its questions and their key.
 * No person can make such a seal, nor change one. Null where there is none of this person's.
 */
export const reinstateAttempt = async (
  context: CommandContext,
  { idQuestionnaire, idEvaluation, idEnrollment, seal }: PayloadOf<'evaluation.start'>,
): Promise<AttemptPosition | null> => {
  const { tx, tenant, idUser, learning, evaluations } = context;
  if (seal === undefined) return null;
  const sealed = (await readAttemptSecret(tx, tenant)).open(seal);
  if (
    !sealed ||
    sealed.id !== idQuestionnaire ||
    sealed.idUser !== idUser ||
    sealed.idEvaluation !== idEvaluation
  )
    return null;
  const named = await learning.byNodeEnrollment(sealed.idNodeEnrollment);
  const loaded = named?.loaded ?? (await learning.enrollment(idEnrollment));
  const node =
    named?.node ??
    [...(loaded?.nodes.values() ?? [])].find(({ idNode }) => idNode === sealed.idNode);
  if (!loaded || !node) return null;
  const { bank } = sealed;
  const row: QuestionnaireRow = {
    tenant,
    id: sealed.id,
    idUser,
    idEvaluation,
    version: await versionOfBank(tx, tenant, bank),
    idNode: sealed.idNode,
    idNodeEnrollment: node.id,
    idEnrollment: loaded.enrollment.id,
    attempt: sealed.attempt,
    maxTries: sealed.maxTries,
    rules: rulesOf(bank),
    // No person begins it but who has it: the server may have drawn another one in its place.
    status: 'REPLACED',
    draw: sealed.draw,
    ...untouched,
    note: sealed.note,
  };
  row.attempt = numberAfter(siblingsOf({ loaded, node, row }), sealed.attempt);
  await evaluations.reinstate(row, bank);
  loaded.attempts.set(row.id, row);
  return { loaded, node, row };
};
