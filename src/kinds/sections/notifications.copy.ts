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
  /** Which of them the list shows. */
  which: 'Quais mostrar',
  every: 'Todas',
  unread: (count: number) => (count === 0 ? 'Não lidas' : `Não lidas ${count}`),
  readAll: 'Marcar todas como lidas',
  /** Beside the filter of a phone. */
  readThem: 'Marcar como lidas',
  readOne: (title: string) => `Marcar como lida: ${title}`,
  allRead: 'Você leu todas',
  allReadText: 'O que chegar de novo aparece aqui.',
  mail: 'Resumo por e-mail',
  mailOn: (address: string) => `O que você não ler aqui vai para ${address}.`,
  mailOff: 'Desligado. O que chega aparece aqui.',
  mailChange: 'Mudar em Perfil',
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
