/** Texts of the notifications. */
import { defineCopy } from '#src/define-copy.ts';
export const notificationsCopy = defineCopy({
  title: 'Notificações',
  /** The bell in the header. */
  bell: (fresh: number) =>
    fresh === 0
      ? 'Notificações'
      : fresh === 1
        ? 'Notificações, 1 nova'
        : `Notificações, ${fresh} novas`,
  fresh: 'Nova',
  empty: 'Nenhuma notificação.',
  emptyText:
    'Respostas aos seus pedidos, resultados, prazos e validades aparecem aqui, também sem conexão.',
  /** A single message. */
  all: 'Todas as notificações',
  openPage: 'Abrir a página',
  openAnswer: 'Ver detalhes',
  missing: 'Esta notificação não está mais aqui',
  missingText: 'Ela pode ter saído depois do prazo, ou é de outra pessoa.',
  sections: { LEARNING: 'Aprendizagem', TEAM: 'Turma', SYSTEM: 'Sistema' } as Readonly<
    Record<string, string>
  >,
});
