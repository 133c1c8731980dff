/** What a queued write is, in the words of the person who made it. */
import type { QueueAction } from '#contract/entities/queue/queue-item.ts';

const about = (what: string, title: string): string => `${what} · ${title}`;

const decisions: Record<QueueAction, string> = {
  accept: 'aceitar um item',
  retry: 'tentar um item de novo',
  edit: 'editar um item',
  reassign: 'passar um item a outra pessoa',
  discard: 'descartar um item',
};

export const syncKindsCopy = {
  unknownContent: 'conteúdo que não está neste aparelho',
  unknownPage: 'página que não está neste aparelho',
  enrollment: (title: string) => about('Matrícula', title),
  enrollmentFact: 'Matrícula feita neste aparelho',
  request: (title: string) => about('Solicitação de matrícula', title),
  requestFact: 'Espera a resposta da administração depois de chegar',
  cancelRequest: 'Cancelamento de solicitação de matrícula',
  page: (title: string) => about('Página aberta', title),
  pageFact: 'Página aberta pela primeira vez',
  like: (liked: boolean) => (liked ? 'Curtida' : 'Curtida retirada'),
  topics: 'Seus assuntos de interesse',
  topicsFact: (tags: readonly string[]) => (tags.length === 0 ? 'Nenhum assunto' : tags.join(', ')),
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
  chat: 'Mensagem na conversa',
  chatFact: (text: string) => `“${text}”`,
  playlist: (title: string) => about('Duração da playlist', title),
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
