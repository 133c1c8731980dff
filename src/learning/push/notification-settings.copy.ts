/** Texts of the choice of what the server tells. */
import { defineCopy } from '#src/define-copy.ts';
import type { NotificationType } from '#contract/areas/social/rules/notification-settings.ts';

export const notificationSettingsCopy = defineCopy({
  title: 'Notificações',
  entry: 'O que chega até você',
  back: 'Dados pessoais',
  lead: 'Escolha o que chega até você. Algumas notificações são fixas.',
  sections: { LEARNING: 'Aprendizagem', TEAM: 'Turma', SYSTEM: 'Sistema' },
  names: {
    TERM_END: { name: 'Prazo perto do fim', text: '30, 7 e 1 dia antes do fim da sua matrícula' },
    VALIDITY_END: {
      name: 'Validade perto do fim',
      text: '30, 7 e 1 dia antes do fim da validade de uma conclusão',
    },
    RESULT_DECISION: {
      name: 'Resultado revisto',
      text: 'Quando a sua nota muda, ou uma tentativa sua é analisada',
    },
    COURSE_DECISION: {
      name: 'Resposta sobre um curso externo',
      text: 'Quando um curso que você cadastrou é validado ou rejeitado',
    },
    REQUEST_DECISION: {
      name: 'Resposta a uma solicitação de matrícula',
      text: 'Quando a sua solicitação é aprovada ou reprovada',
    },
    UPLOAD_DECISION: {
      name: 'Resposta sobre um envio seu',
      text: 'Quando o que você enviou é publicado ou não',
    },
    COMMENT_DECISION: {
      name: 'Decisão sobre um comentário seu',
      text: 'Quando a administração oculta um comentário ou volta a mostrá-lo',
    },
    ACCOUNT_SECURITY: { name: 'Segurança da conta', text: 'Senha alterada ou acesso copiado' },
  } satisfies Record<NotificationType, { name: string; text: string }>,
  always: 'Sempre ligada',
  never: 'Desligada pela empresa',
  mandatory: 'Definição geral do sistema: sempre ligada para todos.',
  save: 'Salvar',
  changed: (count: number) =>
    count === 0 ? '' : count === 1 ? '1 alteração não salva' : `${count} alterações não salvas`,
  saved: 'Notificações atualizadas.',
  failed: 'Não foi possível salvar neste aparelho. Tente de novo.',
});
