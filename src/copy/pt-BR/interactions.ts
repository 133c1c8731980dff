/** Texts of what people say about a page. */
import { COMMENT_LIMIT } from '#contract/entities/social/comment.ts';

const figure = new Intl.NumberFormat('pt-BR');

export const interactionsCopy = {
  title: 'Interações',
  list: 'Mensagens',
  empty: { title: 'Ainda não há interações nesta página.', text: 'Seja a primeira pessoa a escrever.' },
  add: 'Adicionar mensagem',
  replyTo: (name: string) => `Resposta para ${name}`,
  editField: 'Editar mensagem',
  send: 'Enviar',
  save: 'Salvar',
  cancel: 'Cancelar',
  you: 'Você',
  someone: 'Colega',
  edited: 'editado',
  reply: 'Responder',
  edit: 'Editar',
  remove: 'Excluir',
  more: 'Ver mais',
  less: 'Ver menos',
  moreReplies: (count: number) => `Ver mais respostas(${count})`,
  hideReplies: 'Ocultar respostas',
  actionsOf: (name: string) => `Mais ações no comentário de ${name}`,
  used: (count: number) => `${figure.format(count)} de ${figure.format(COMMENT_LIMIT)}`,
  tooLong: `A mensagem pode ter até ${figure.format(COMMENT_LIMIT)} caracteres.`,
  empties: 'Escreva a mensagem antes de enviar.',
  illFormed: 'A mensagem tem um caractere que não pode ser guardado. Apague-o e escreva de novo.',
  waits: 'Sem conexão: você pode escrever agora. Enviamos quando ela voltar.',
  failed: 'Não foi possível guardar neste aparelho. O que você escreveu continua no campo.',
  deleteTitle: 'Tem certeza que deseja excluir permanentemente esta mensagem?',
  deleteText: 'Atenção! Esta é uma ação irreversível',
  deletedComment: 'Comentário excluído!',
  deletedReply: 'Resposta excluída!',
};
