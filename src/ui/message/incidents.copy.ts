/** Names of incidents (invalid data or responses) in plain words. */
import type { RestoreResult } from '#sync/backup/restore.ts';
import type { IncidentCode } from '#sync/ports.ts';

export const incidentCopy: Record<IncidentCode, string> = {
  unknown_verdict_target: 'Resposta sobre um item que este aparelho não enviou',
  unknown_table: 'Informação de um tipo que esta versão não conhece',
  unknown_row_version: 'Informação de uma versão mais nova do aplicativo',
  invalid_row: 'Informação que chegou com defeito',
  other_epoch: 'Os dados da empresa foram trocados ou restaurados',
  foreign_answer: 'Outra página respondeu no lugar da empresa',
  truncated_answer: 'Resposta que chegou cortada',
  foreign_export: 'Arquivo de envio recusado',
  stale_patch: 'Alteração pedida de novo por inteiro',
  lying_poke: 'Aviso de novidade que não se confirmou',
  storage_lost: 'O navegador perdeu os dados deste aparelho',
  backup_damaged: 'Atividades que esperavam envio e não puderam ser recuperadas',
};

const LOST = 'O navegador perdeu os dados deste aparelho';

/** Shown once after the queue was restored, in full or in part. */
export const restoredPhrase = ({ writes, unread }: RestoreResult): string => {
  if (writes === 0 && unread !== 0)
    return `${LOST}, e o que esperava envio não pôde ser recuperado.`;
  const back =
    writes === 1
      ? `${LOST}. A atividade que esperava envio foi recuperada.`
      : `${LOST}. As ${writes} atividades que esperavam envio foram recuperadas.`;
  if (unread === 0) return back;
  return unread === 1
    ? `${back} Uma outra não pôde ser lida.`
    : `${back} Outras ${unread} não puderam ser lidas.`;
};
