/** Names of queued writes, for the person who made them. */
import type { QueueAction } from '#contract/entities/queue/queue-item.ts';

const about = (what: string, title: string): string => `${what} · ${title}`;

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
  lesson: (title: string) => about('Lição', title),
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
  unknownEvaluation: 'avaliação que não está neste aparelho',
  unknownContent: 'conteúdo que não está neste aparelho',
  unknownPage: 'página que não está neste aparelho',
  enrollment: (title: string) => about('Matrícula', title),
  enrollmentFact: 'Matrícula feita neste aparelho',
  profile: 'Edição dos seus dados pessoais',
  /** Never the values: others may look at the screen. */
  profileFields: (fields: readonly string[]) => list.format(fields.map((field) => profileFields[field] ?? field)),
  request: (title: string) => about('Solicitação de matrícula', title),
  requestFact: 'Espera a resposta da administração depois de chegar',
  cancelRequest: 'Cancelamento de solicitação de matrícula',
  settle: (approved: boolean) => `Solicitação de matrícula ${approved ? 'aprovada' : 'reprovada'}`,
  page: (title: string) => about('Página aberta', title),
  pageFact: 'Página aberta pela primeira vez',
  course: (title: string) => about('Curso externo', title),
  courseFact: (again: boolean, file: string | null) =>
    `${again ? 'Reenviado' : 'Enviado para análise'}${file === null ? '' : ` · evidência ${file}`}`,
  courseEdit: (title: string) => about('Edição de curso externo', title),
  courseEditFact: (file: string | null) => (file === null ? 'Sem evidência' : `Evidência ${file}`),
  courseCancel: 'Cancelamento de curso externo',
  courseDecision: (approved: boolean) => (approved ? 'Curso externo validado' : 'Curso externo rejeitado'),
  like: (liked: boolean) => (liked ? 'Curtida' : 'Curtida retirada'),
  topics: 'Seus assuntos de interesse',
  topicsFact: (tags: readonly string[]) => (tags.length === 0 ? 'Nenhum assunto' : tags.join(', ')),
  contact: 'Mensagem para a empresa',
  share: (title: string) => about('Compartilhamento', title),
  shareFact: (copied: boolean) => (copied ? 'Link copiado' : 'Compartilhado'),
  start: (title: string) => about('Início', title),
  startFact: 'Conteúdo aberto pela primeira vez',
  progress: (title: string) => about('Progresso', title),
  progressFact: (percent: number, pieces: number) =>
    pieces === 1 ? `${percent}% concluído` : `${percent}% concluído, ${pieces} trechos reunidos em 1 envio`,
  complete: (title: string) => about('Lição concluída', title),
  access: (title: string) => about('Registro de acesso', title),
  visit: (title: string) => about('Tempo de estudo', title),
  visitFact: (duration: string) => `${duration} neste conteúdo`,
  rating: (stars: number) => (stars === 1 ? 'Sua avaliação, 1 estrela' : `Sua avaliação, ${stars} estrelas`),
  ratingOf: about,
  campaign: 'Aviso de campanha visto',
  plan: 'Seu interesse no plano da empresa',
  planFact: 'Conta para a administração depois de chegar',
  comment: (page: string) => `Comentário · ${page}`,
  reply: (page: string) => `Resposta · ${page}`,
  commentEdit: (page: string) => `Edição de comentário · ${page}`,
  commentDelete: (page: string) => `Exclusão de comentário · ${page}`,
  commentReport: (page: string) => `Denúncia de comentário · ${page}`,
  commentModerate: (hidden: boolean) => (hidden ? 'Comentário denunciado ocultado' : 'Comentário denunciado mantido'),
  chat: 'Mensagem na conversa',
  chatFact: (text: string) => `“${text}”`,
  playlist: (title: string) => about('Duração da playlist', title),
  evaluationStart: (title: string) => about('Avaliação iniciada', title),
  evaluationAnswer: (title: string) => about('Resposta', title),
  evaluationTime: (title: string) => about('Tempo restante', title),
  evaluationSave: (title: string) => about('Pesquisa salva', title),
  evaluationFinish: (title: string) => about('Avaliação enviada', title),
  evaluationTimeout: 'O tempo terminou',
  evaluationFinishFact: 'O resultado vem quando ela chegar',
  terms: 'Aceite dos termos',
  term: (name: string, version: number) => `${name}, versão ${version}`,
  usageTerms: 'Termos de uso',
  communication: (accepted: boolean) => (accepted ? 'comunicações aceitas' : 'sem comunicações'),
  decision: (action: QueueAction) => about('Decisão da administração', decisions[action]),
  decisionFact: (reason: string) => `Motivo: “${reason}”`,
  within: (place: string) => `em ${place}`,
  other: 'Item de outra versão do aplicativo',
  otherFact: (kind: string) => `Tipo ${kind}. Fica guardado até o aplicativo ser atualizado.`,
} as const;
