/** Texts of what people say about a page or in a class. */
import { defineCopy } from '#src/define-copy.ts';
import { COMMENT_LIMIT } from '#contract/areas/social/entities/comment.ts';

const figure = new Intl.NumberFormat('pt-BR');

export const interactionsCopy = defineCopy({
  title: 'Interações',
  list: 'Mensagens',
  ofPage: 'Da página',
  ofTeam: 'Da sua turma',
  empty: {
    NODE: {
      title: 'Ainda não há interações nesta página.',
      text: 'Seja a primeira pessoa a escrever.',
    },
    TEAM: {
      title: 'Ainda não há interações nesta turma.',
      text: 'Seja a primeira pessoa a escrever.',
    },
  },
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
  report: 'Denunciar',
  reported: 'Denunciado',
  more: 'Ver mais',
  less: 'Ver menos',
  moreReplies: (count: number) => `Ver mais respostas(${count})`,
  hideReplies: 'Ocultar respostas',
  /** Null: of the person's own comment. */
  actionsOf: (name: string | null) =>
    name === null ? 'Mais ações no seu comentário' : `Mais ações no comentário de ${name}`,
  used: (count: number) => `${figure.format(count)} de ${figure.format(COMMENT_LIMIT)}`,
  tooLong: `A mensagem pode ter até ${figure.format(COMMENT_LIMIT)} caracteres.`,
  empties: 'Escreva a mensagem antes de enviar.',
  illFormed: 'A mensagem tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
  waits: 'Sem conexão: você pode escrever agora. Enviamos quando ela voltar.',
  failed: 'Não foi possível salvar neste aparelho. O que você escreveu continua no campo.',
  deleteTitle: 'Tem certeza que deseja excluir permanentemente esta mensagem?',
  deleteText: 'Atenção! Esta é uma ação irreversível',
  deletedComment: 'Comentário excluído!',
  deletedReply: 'Resposta excluída!',
  reporting: {
    title: 'Denunciar esta mensagem como imprópria',
    text: 'Denuncie a mensagem que tem:',
    reasons: ['Assédio', 'Violência', 'Nudez', 'Conteúdo ofensivo'],
    thanks: 'Agradecemos por denunciar',
    next: 'A administração vai avaliar a mensagem. Ninguém fica sabendo quem denunciou.',
    later:
      'Sem conexão: a denúncia está salva neste aparelho e será enviada quando a conexão voltar.',
    close: 'Fechar',
    failed: 'Não foi possível salvar a denúncia neste aparelho. Tente de novo.',
    waiting: 'Denúncia aguardando envio',
    device: 'Denúncia salva neste aparelho, a enviar',
    refused: (why: string) => `Denúncia não recebida: ${why}`,
  },
  gone: 'Esta mensagem foi excluída.',
  hidden: 'A visualização desta mensagem foi ocultada por ser possivelmente inapropriada.',
  why: (reason: string) => `Motivo: ${reason}`,
  goneWhileWriting:
    'A mensagem saiu da página enquanto você escrevia. O seu texto continua aqui para você copiar.',
  format: {
    toolbar: 'Formatação',
    bold: 'Negrito',
    italic: 'Itálico',
    underline: 'Sublinhado',
    link: 'Link',
    address: 'Endereço do link',
    apply: 'Aplicar',
    removeLink: 'Remover link',
    /** Fixed by the product's specification. */
    badAddress: 'Formato de url inválido',
    selectFirst: 'Selecione o texto que será o link.',
  },
});
