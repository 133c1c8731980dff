/**
 * Names of queued writes, for the person who made them and for administrators. Names inside
 * sentences come quoted.
 */
import { defineCopy } from '#src/define-copy.ts';
import type { QueueAction } from '#contract/sync/entities/queue-item.ts';

/**
 * A sentence about something named. The person reads their own word; an administrator reads a
 * neutral one.
 */
const sentence =
  (own: string, ofOther = own) =>
  (what: string, other?: true): string =>
    `${other ? ofOther : own} ${what}`;
/** 'Você abriu “X”' for the person, 'Abriu “X”' for an administrator. */
const did = (verb: string) =>
  sentence(`Você ${verb}`, `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`);
/** The same without a name. */
const told = (own: string, ofOther: string) => (other?: true) => (other ? ofOther : own);
const stars = (count: number): string => (count === 1 ? '1 estrela' : `${count} estrelas`);

/** A name inside a sentence. Quotes of its own become single ones. */
export const quoted = (title: string): string =>
  `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;

const decisions: Record<QueueAction, string> = {
  accept: 'aceitar um item',
  retry: 'tentar um item de novo',
  edit: 'editar um item',
  reassign: 'passar um item a outra pessoa',
  discard: 'descartar um item',
  grant: 'dar outra tentativa',
  void: 'anular uma tentativa',
};

const profileFields: Record<string, string> = {
  name: 'nome',
  phone: 'telefone',
  cpf: 'CPF',
  communicationAccepted: 'comunicações',
  emailNotification: 'avisos por e-mail',
  smsNotification: 'avisos por SMS',
  askPWA: 'convite para instalar',
  notifyTermEnd: 'aviso de fim de prazo',
  notifyValidityEnd: 'aviso de fim de validade',
};
const list = new Intl.ListFormat('pt-BR');

export const queuedWritesCopy = defineCopy({
  /** In one or two words. */
  names: {
    contentStart: 'Início de conteúdo',
    contentProgress: 'Progresso',
    contentComplete: 'Conteúdo concluído',
    scormCommit: 'Lição',
    accessRecord: 'Registro de acesso',
    visitRecord: 'Tempo de estudo',
    exitRecord: 'Tempo no aplicativo',
    ratingSet: 'Avaliação em estrelas',
    playlistDuration: 'Duração da lista de vídeos',
    chatSend: 'Mensagem',
    chatRemove: 'Remoção de mensagem',
    commentAdd: 'Comentário',
    commentEdit: 'Edição de comentário',
    commentDelete: 'Exclusão de comentário',
    commentReport: 'Denúncia',
    commentModerate: 'Decisão sobre comentário',
    termsAccept: 'Aceite dos termos',
    queueDecide: 'Decisão da administração',
    enrollmentCreate: 'Matrícula',
    enrollmentRequest: 'Solicitação de matrícula',
    enrollmentRequestCancel: 'Cancelamento de solicitação',
    enrollmentRequestSettle: 'Resposta a solicitação',
    nodeEnrollmentCreate: 'Abertura de página',
    likeSet: 'Curtida',
    tagsSet: 'Assuntos de interesse',
    shareRecord: 'Compartilhamento',
    contactSend: 'Contato',
    campaignNotified: 'Aviso de campanha',
    profileEdit: 'Dados pessoais',
    profilePhoto: 'Foto',
    notificationsRead: 'Notificações lidas',
    planRequestUpgrade: 'Interesse no plano',
    cartSet: 'Carrinho',
    planRequestPlan: 'Contratação de plano',
    planContact: 'Contato sobre plano',
    planAnswerRequest: 'Pedido respondido',
    externalCourseCreate: 'Curso externo',
    externalCourseUpdate: 'Edição de curso externo',
    externalCourseCancel: 'Cancelamento de curso externo',
    externalCourseDecide: 'Decisão sobre curso externo',
    userUploadCreate: 'Envio de arquivo',
    userUploadDecide: 'Decisão sobre envio',
    evaluationStart: 'Início de avaliação',
    evaluationAnswer: 'Resposta',
    evaluationTime: 'Tempo restante',
    evaluationSave: 'Pesquisa salva',
    evaluationFinish: 'Avaliação enviada',
  },
  otherName: 'Outro tipo',
  /** Labels of the fields that an administrator may correct. */
  edits: { ratingSet: 'Estrelas', contentProgress: 'Progresso (%)', visitRecord: 'Minutos' },
  quoted,
  lesson: did('fez'),
  lessonFact: (status: string, ended: boolean) =>
    status === 'PASSED'
      ? 'aprovado'
      : status === 'FAILED'
        ? 'reprovado'
        : status === 'COMPLETED'
          ? 'concluída'
          : ended
            ? 'encerrada'
            : 'em andamento',
  unknownEvaluation: 'uma avaliação que não está neste aparelho',
  unknownContent: 'um conteúdo que não está neste aparelho',
  unknownPage: 'uma página que não está neste aparelho',
  enrollment: sentence('Você se matriculou em', 'Matriculou-se em'),
  /** `maker`: the person's name, for an administrator. */
  enrollmentFact: (maker?: string) =>
    maker ? `Matrícula feita no aparelho de ${maker}` : 'Matrícula feita neste aparelho',
  profile: told('Você mudou seus dados pessoais', 'Mudou dados pessoais'),
  photo: told('Você trocou sua foto', 'Trocou a foto'),
  notificationsRead: told('Você leu as notificações', 'Leu as notificações'),
  /** Never the values: others may look at the screen. */
  profileFields: (fields: readonly string[]) =>
    list.format(fields.map((field) => profileFields[field] ?? field)),
  request: did('solicitou matrícula em'),
  requestFact: 'Espera a resposta da administração depois de chegar',
  cancelRequest: told(
    'Você cancelou uma solicitação de matrícula',
    'Cancelou uma solicitação de matrícula',
  ),
  settle: (approved: boolean) => `Solicitação de matrícula ${approved ? 'aprovada' : 'reprovada'}`,
  page: did('abriu'),
  pageFact: 'Página aberta pela primeira vez',
  course: did('enviou o curso externo'),
  courseFact: (again: boolean, file: string | null) =>
    `${again ? 'De novo para análise' : 'Para análise'}${file === null ? '' : ` · evidência ${file}`}`,
  courseEdit: did('editou o curso externo'),
  courseEditFact: (file: string | null) => (file === null ? 'Sem evidência' : `Evidência ${file}`),
  courseCancel: told('Você cancelou um curso externo', 'Cancelou um curso externo'),
  upload: did('enviou o arquivo'),
  uploadDecision: (approved: boolean) => (approved ? 'Envio aprovado' : 'Envio recusado'),
  courseDecision: (approved: boolean) =>
    approved ? 'Curso externo validado' : 'Curso externo rejeitado',
  like: did('curtiu'),
  unlike: did('retirou a curtida de'),
  topics: told('Você escolheu seus assuntos de interesse', 'Escolheu assuntos de interesse'),
  topicsFact: (tags: readonly string[]) => (tags.length === 0 ? 'Nenhum assunto' : tags.join(', ')),
  contact: told('Você escreveu para a empresa', 'Escreveu para a empresa'),
  share: did('compartilhou'),
  shareFact: (copied: boolean) => (copied ? 'Endereço copiado' : 'Compartilhado'),
  start: did('abriu'),
  startFact: 'Conteúdo aberto pela primeira vez',
  progress: sentence('Seu progresso em', 'Progresso em'),
  progressFact: (percent: number, pieces: number) =>
    pieces === 1
      ? `${percent}% concluído`
      : `${percent}% concluído, ${pieces} trechos reunidos em 1 envio`,
  complete: did('concluiu'),
  access: sentence('Registro de acesso a'),
  visit: sentence('Tempo de estudo em'),
  visitFact: (duration: string) => `${duration} neste conteúdo`,
  /** `page` is null for a section or another screen. */
  stay: (page: string | null) => (page === null ? 'Tempo no aplicativo' : `Tempo em ${page}`),
  rating: (count: number, what: string, other?: true) => did(`deu ${stars(count)} a`)(what, other),
  campaign: told('Você viu o aviso de uma campanha', 'Viu o aviso de uma campanha'),
  plan: told('Você se interessou por outro plano', 'Interessou-se por outro plano'),
  cartAdd: told('Você adicionou um produto ao carrinho', 'Adicionou um produto ao carrinho'),
  cartRemove: told('Você tirou um produto do carrinho', 'Tirou um produto do carrinho'),
  planFact: 'Conta para a administração depois de chegar',
  planContract: told('Você pediu a contratação de um plano', 'Pediu a contratação de um plano'),
  planContractFact: (licences: number) =>
    licences === 1 ? '1 licença' : `${licences.toLocaleString('pt-BR')} licenças`,
  planContact: told(
    'Você escreveu para vendas sobre um plano',
    'Escreveu para vendas sobre um plano',
  ),
  planAnswer: told(
    'Você marcou um pedido de plano como respondido',
    'Marcou um pedido de plano como respondido',
  ),
  comment: did('comentou em'),
  reply: did('respondeu em'),
  commentEdit: did('editou um comentário em'),
  commentDelete: did('excluiu um comentário em'),
  commentReport: did('denunciou um comentário em'),
  commentModerate: (hidden: boolean) =>
    hidden ? 'Comentário denunciado ocultado' : 'Comentário denunciado mantido',
  chat: told('Você escreveu na conversa', 'Escreveu na conversa'),
  chatRemove: told('Você removeu uma mensagem de uma sala', 'Removeu uma mensagem de uma sala'),
  chatFact: (text: string) => `“${text}”`,
  playlist: sentence('Duração da lista de vídeos em'),
  evaluationStart: did('começou'),
  evaluationAnswer: did('respondeu em'),
  evaluationTime: sentence('Tempo restante em'),
  evaluationSave: did('salvou'),
  evaluationFinish: did('enviou'),
  evaluationTimeout: 'O tempo terminou',
  evaluationFinishFact: 'O resultado sai quando ela chegar à empresa',
  terms: told('Você aceitou os termos', 'Aceitou os termos'),
  term: (name: string, version: number) => `${name}, versão ${version}`,
  usageTerms: 'Termos de uso',
  communication: (accepted: boolean) => (accepted ? 'comunicações aceitas' : 'sem comunicações'),
  decision: (action: QueueAction) => `Decisão da administração: ${decisions[action]}`,
  decisionFact: (reason: string) => `Motivo: “${reason}”`,
  within: (place: string) => `em ${place}`,
  other: 'Item de outra versão do aplicativo',
  otherFact: (kind: string) => `Tipo ${kind}. Fica guardado até o aplicativo ser atualizado.`,
});
