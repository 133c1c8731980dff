import type { EvaluationBank } from '#contract/entities/evaluation/bank.ts';
import type { Tx } from '#server/db/database.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import { readAttemptSecret } from './attempt-secret.ts';
import { readAttemptAccess } from './attempt-access.ts';
import { presentAttempt, presentQuestionnaire, type QuestionnaireRow } from './present-attempt.ts';

/** Where attempts are written, and to whose feeds. */
export interface AttemptWriting {
  tx: Tx;
  tenant: string;
  changes: Changes;
  now: Date;
}

/**
 * Puts attempts with their questions into the feeds of their people. `always`: also of a person who may
 * not begin them at present.
 */
export const tellAttempts = async (
  { tx, tenant, changes, now }: AttemptWriting,
  told: readonly { row: QuestionnaireRow; bank: EvaluationBank }[],
  always = false,
): Promise<void> => {
  if (told.length === 0) return;
  const secret = await readAttemptSecret(tx, tenant);
  const seen = told.map(({ row, bank }) => ({ idUser: row.idUser, idNode: row.idNode, bank }));
  const sight = await readAttemptAccess(tx, { tenant, now }, seen);
  for (const { row, bank } of told) {
    // Who left the group of its page has it ready here, for when they are back.
    if (!always && !sight.mayBegin(row)) continue;
    const scope = personScope(row.idUser);
    changes.put(
      scope,
      'questionnaire',
      row.id,
      presentQuestionnaire(row, sight.bankOf(bank), secret.seal(row, bank)),
    );
    changes.put(scope, 'attempt', row.id, presentAttempt(row));
  }
};
