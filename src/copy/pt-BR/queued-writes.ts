/** Names of queued writes, for the person who made them and for administrators. Names inside sentences come quoted. */
import type { QueueAction } from '#contract/entities/queue/queue-item.ts';

/** A sentence about something named. The person reads their own word; an administrator reads a neutral one. */
const sentence =
  (own: string, ofOther = own) =>
  (what: string, other?: true): string =>
    `${other ? ofOther : own} ${what}`;
/** 'Você abriu “X”' for the person, 'Abriu “X”' for an administrator. */
const did = (verb: string) => sentence(`Você ${verb}`, `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`);
/** The same without a name. */
const told = (own: string, ofOther: string) => (other?: true) => (other ? ofOther : own);
const stars = (count: number): string => (count === 1 ? '1 estrela' : `${count} estrelas`);

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

export const queuedWritesCopy = {
  /** In one or two words. */
  names: {
    contentStart: 'Início de conteúdo',
    contentProgress: 'Progresso',
    contentComplete: 'Lição concluída',
    scormCommit: 'Lição',
    accessRecord: 'Registro de acesso',
    visitRecord: 'Tempo de estudo',
    exitRecord: 'Tempo no aplicativo',
    ratingSet: 'Avaliação com estrelas',
    playlistDuration: 'Duração de playlist',
    chatSend: 'Mensagem',
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
    externalCourseCreate: 'Curso externo',
    externalCourseUpdate: 'Edição de curso externo',
    externalCourseCancel: 'Cancelamento de curso externo',
    externalCourseDecide: 'Decisão sobre curso externo',
    evaluationStart: 'Início de avaliação',
    evaluationAnswer: 'Resposta',
    evaluationTime: 'Tempo restante',
    evaluationSave: 'Pesquisa salva',
    evaluationFinish: 'Avaliação enviada',
  },
  otherName: 'Outro tipo',
  /** Labels of the fields that an administrator may correct. */
  edits: { ratingSet: 'Estrelas', contentProgress: 'Progresso (%)', visitRecord: 'Minutos' },
  quoted: (title: string) => `“${title}”`,
  lesson: sentence('Lição em'),
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
  enrollment: sentence('Matrícula em'),
  /** `maker`: the person's name, for an administrator. */
  enrollmentFact: (maker?: string) => (maker ? `Matrícula feita no aparelho de ${maker}` : 'Matrícula feita neste aparelho'),
  profile: told('Edição dos seus dados pessoais', 'Edição de dados pessoais'),
  photo: told('Troca da sua foto', 'Troca de foto'),
  notificationsRead: 'Notificações lidas',
  /** Never the values: others may look at the screen. */
  profileFields: (fields: readonly string[]) => list.format(fields.map((field) => profileFields[field] ?? field)),
  request: sentence('Solicitação de matrícula em'),
  requestFact: 'Espera a resposta da administração depois de chegar',
  cancelRequest: 'Cancelamento de solicitação de matrícula',
  settle: (approved: boolean) => `Solicitação de matrícula ${approved ? 'aprovada' : 'reprovada'}`,
  page: did('abriu'),
  pageFact: 'Página aberta pela primeira vez',
  course: sentence('Curso externo'),
  courseFact: (again: boolean, file: string | null) =>
    `${again ? 'Reenviado' : 'Enviado para análise'}${file === null ? '' : ` · evidência ${file}`}`,
  courseEdit: sentence('Edição do curso externo'),
  courseEditFact: (file: string | null) => (file === null ? 'Sem evidência' : `Evidência ${file}`),
  courseCancel: 'Cancelamento de curso externo',
  courseDecision: (approved: boolean) => (approved ? 'Curso externo validado' : 'Curso externo rejeitado'),
  like: did('curtiu'),
  unlike: did('retirou a curtida de'),
  topics: told('Seus assuntos de interesse', 'Assuntos de interesse'),
  topicsFact: (tags: readonly string[]) => (tags.length === 0 ? 'Nenhum assunto' : tags.join(', ')),
  contact: 'Mensagem para a empresa',
  share: did('compartilhou'),
  shareFact: (copied: boolean) => (copied ? 'Link copiado' : 'Compartilhado'),
  start: did('abriu'),
  startFact: 'Conteúdo aberto pela primeira vez',
  progress: sentence('Seu progresso em', 'Progresso em'),
  progressFact: (percent: number, pieces: number) =>
    pieces === 1 ? `${percent}% concluído` : `${percent}% concluído, ${pieces} trechos reunidos em 1 envio`,
  complete: did('concluiu'),
  access: sentence('Registro de acesso a'),
  visit: sentence('Tempo de estudo em'),
  visitFact: (duration: string) => `${duration} neste conteúdo`,
  /** `page` is null for a section or another screen. */
  stay: (page: string | null) => (page === null ? 'Tempo no aplicativo' : `Tempo em ${page}`),
  rating: (count: number) => `Sua avaliação, ${stars(count)}`,
  ratingOf: (count: number, what: string, other?: true) => did(`deu ${stars(count)} a`)(what, other),
  campaign: 'Aviso de campanha visto',
  plan: told('Seu interesse no plano da empresa', 'Interesse no plano da empresa'),
  planFact: 'Conta para a administração depois de chegar',
  comment: sentence('Seu comentário em', 'Comentário em'),
  reply: sentence('Sua resposta em', 'Resposta em'),
  commentEdit: sentence('Edição do seu comentário em', 'Edição de comentário em'),
  commentDelete: sentence('Exclusão do seu comentário em', 'Exclusão de comentário em'),
  commentReport: sentence('Denúncia de comentário em'),
  commentModerate: (hidden: boolean) => (hidden ? 'Comentário denunciado ocultado' : 'Comentário denunciado mantido'),
  chat: 'Mensagem na conversa',
  chatFact: (text: string) => `“${text}”`,
  playlist: sentence('Duração da playlist em'),
  evaluationStart: did('começou'),
  evaluationAnswer: sentence('Sua resposta em', 'Resposta em'),
  evaluationTime: sentence('Tempo restante em'),
  evaluationSave: did('salvou'),
  evaluationFinish: did('entregou'),
  evaluationTimeout: 'O tempo terminou',
  evaluationFinishFact: 'O resultado vem quando ela chegar',
  terms: told('Você aceitou os termos', 'Aceitou os termos'),
  term: (name: string, version: number) => `${name}, versão ${version}`,
  usageTerms: 'Termos de uso',
  communication: (accepted: boolean) => (accepted ? 'comunicações aceitas' : 'sem comunicações'),
  decision: (action: QueueAction) => `Decisão da administração: ${decisions[action]}`,
  decisionFact: (reason: string) => `Motivo: “${reason}”`,
  within: (place: string) => `em ${place}`,
  other: 'Item de outra versão do aplicativo',
  otherFact: (kind: string) => `Tipo ${kind}. Fica guardado até o aplicativo ser atualizado.`,
} as const;
