/** What could not be believed, in plain words. */
import type { IncidentCode } from '#sync/ports.ts';

export const incidentCopy: Record<IncidentCode, string> = {
  unknown_verdict_target: 'Resposta sobre um item que este aparelho não enviou',
  unknown_table: 'Dado de um tipo que esta versão não conhece',
  unknown_row_version: 'Dado de uma versão mais nova do aplicativo',
  invalid_row: 'Dado que chegou com defeito',
  other_epoch: 'A base da empresa foi trocada ou restaurada',
  foreign_answer: 'Outra página respondeu no lugar da empresa',
  truncated_answer: 'Resposta que chegou cortada',
  foreign_export: 'Arquivo de envio recusado',
  lying_poke: 'Aviso de novidade que não se confirmou',
  storage_lost: 'O navegador perdeu os dados deste aparelho',
};

/** Said once, when the queue is back. */
export const restoredPhrase = (writes: number): string =>
  writes === 1
    ? 'O navegador perdeu os dados deste aparelho. A atividade que esperava envio foi recuperada.'
    : `O navegador perdeu os dados deste aparelho. As ${writes} atividades que esperavam envio foram recuperadas.`;
