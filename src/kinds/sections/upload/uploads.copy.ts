/**
 * Texts of what people send to sections. Texts fixed by the product's specification must not be
 * changed.
 */
import { defineCopy } from '#src/define-copy.ts';
import type { UploadKind } from '#contract/areas/media/rules/upload-format.ts';

export const uploadsCopy = defineCopy({
  title: 'Enviar arquivo',
  list: 'Envios',
  form: {
    /** Fixed by the product's specification. */
    title: 'Título',
    /** Fixed by the product's specification. */
    description: 'Descrição',
    /** Fixed by the product's specification. */
    file: 'Arquivo',
    /** Fixed by the product's specification. */
    send: 'ENVIAR',
    /** Fixed by the product's specification. */
    wait: 'AGUARDE...',
    hint: 'Tipos aceitos: jpg, png, pdf, doc, xls, ppt, mp3, mp4, avi.',
    choose: 'Escolher arquivo',
    photo: 'Tirar foto',
    film: 'Gravar vídeo',
    sound: 'Gravar áudio',
    drop: 'ou solte o arquivo aqui',
    remove: (name: string) => `Remover ${name}`,
    approval: 'Os outros veem o envio depois que a administração o aprova.',
    offline: 'Você está sem conexão.',
    offlineText: 'O envio fica salvo neste aparelho e sai sozinho quando a conexão voltar.',
  },
  /** Fixed by the product's specification, in this order. */
  missing: {
    title: 'Título é um campo obrigatório.',
    description: 'Descrição é um campo obrigatório.',
    file: 'É necessário fazer o upload de um arquivo.',
  },
  warning: 'Atenção',
  ok: 'Ok',
  refused: {
    empty: 'Este arquivo está vazio. Escolha outro.',
    type: 'Este tipo de arquivo não é aceito, ou o arquivo não é o que o nome diz.',
    size: 'O arquivo tem mais de 512 MB. Escolha um menor.',
    unread: 'Não foi possível ler o arquivo. Escolha de novo.',
  },
  /** Fixed by the product's specification. */
  sent: 'Dados enviados com sucesso!',
  saved: 'Salvo neste aparelho. O envio já começou.',
  savedOffline: 'Salvo neste aparelho. Segue sozinho quando houver conexão.',
  failedTitle: 'O envio não foi aceito',
  failed: 'Ele continua salvo neste aparelho. Veja o motivo na central de envio.',
  notSaved:
    'Não foi possível salvar o envio neste aparelho. O que você escreveu continua aqui. Tente de novo.',
  noRoom: 'Não há espaço neste aparelho para este arquivo. Libere espaço e tente de novo.',
  toCentre: 'Abrir a central de envio',
  own: 'Seus envios',
  all: 'Ver todos',
  add: 'Enviar um arquivo',
  none: 'Você ainda não enviou nada por aqui.',
  by: (name: string) => `por ${name}`,
  you: 'você',
  kinds: {
    picture: 'Imagem',
    video: 'Vídeo',
    audio: 'Áudio',
    pdf: 'PDF',
    file: 'Arquivo',
  } satisfies Record<UploadKind, string>,
  sending: (sent: string, size: string) => `Enviando ${sent} de ${size}`,
  paused: (sent: string, size: string) => `Pausado em ${sent} de ${size}`,
  progress: (title: string) => `Envio de ${title}`,
  pause: (title: string) => `Pausar o envio de ${title}`,
  resume: (title: string) => `Continuar o envio de ${title}`,
  pending: 'Aguarda aprovação',
  rejected: (reason: string) => `Recusado: ${reason}`,
  review: {
    title: 'Para aprovar',
    approve: 'Aprovar',
    reject: 'Recusar',
    approveOne: (title: string) => `Aprovar ${title}`,
    rejectOne: (title: string) => `Recusar ${title}`,
    ask: 'Recusar este envio?',
    askText: 'Quem enviou lê o motivo. Os outros não veem o envio.',
    reason: 'Motivo',
    errors: {
      missing: 'Escreva o motivo.',
      illFormed: 'O motivo tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
    },
    approved: 'Envio aprovado.',
    rejected: 'Envio recusado.',
    failed: 'Não foi possível salvar a decisão neste aparelho. Tente de novo.',
  },
  /** Fixed by the product's specification. */
  empty: 'Nenhum conteúdo disponível',
  emptyText: 'Ninguém enviou nada por aqui ainda.',
  /** Fixed by the product's specification. */
  listFailed: 'Houve algum erro durante o carregamento das informações',
  listFailedText: 'Nada mudou neste aparelho.',
  offline: 'Sem conexão',
  offlineText:
    'O que os outros enviaram ainda não foi aberto neste aparelho. Com conexão, aparece aqui.',
  more: 'ver mais',
  shown: (shown: number, total: number) => `${shown} de ${total}`,
  viewer: {
    back: 'Voltar para os envios',
    /** Fixed by the product's specification. */
    download: 'DOWNLOAD',
    open: 'Abrir em outra aba',
    missing: 'Envio não encontrado',
    missingText: 'Ele não existe mais, ou ainda não foi aprovado.',
    missingOffline: 'Este envio não está neste aparelho. Com conexão, procuramos de novo.',
    notHere: 'O arquivo não está neste aparelho. Precisa de conexão.',
    notShown: 'Este navegador não mostra o arquivo. Use o botão para baixar.',
  },
});
