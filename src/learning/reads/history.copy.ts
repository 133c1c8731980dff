/**
 * Texts of the history, the certificates and the requests. Texts fixed by the product's
 * specification must not be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
const days = (left: number): string => {
  if (left < 0) return 'expirou';
  if (left === 0) return 'expira hoje';
  return left === 1 ? 'expira amanhã' : `em ${left} dias`;
};

export const historyCopy = defineCopy({
  /** Fixed by the product's specification. */
  columns: { title: 'Título', status: 'Status', finish: 'Conclusão', expires: 'Expira em' },
  /** Fixed by the product's specification. */
  actions: 'Ações',
  /** Fixed by the product's specification. */
  empty: 'Sem histórico.',
  emptyText: 'O que você concluir fica registrado aqui.',
  /** Fixed by the product's specification. */
  noCertificates: 'Sem certificados.',
  noCertificatesText: 'Conclua uma página que dá certificado para baixá-lo aqui.',
  noMatch: 'Nada encontrado com esse filtro.',
  search: 'Buscar no histórico',
  searchCertificates: 'Buscar nos certificados',
  /** Where the table has no heads to press: on phones. */
  sort: 'Ordenar por',
  sorts: {
    finish: ['Conclusão, da mais antiga', 'Conclusão, da mais nova'],
    title: ['Título, de A a Z', 'Título, de Z a A'],
    status: ['Status, de A a Z', 'Status, de Z a A'],
    expires: ['Expira em, do mais próximo', 'Expira em, do mais distante'],
  },
  kinds: 'Mostrar',
  all: 'Todos',
  kind: { page: 'Páginas', content: 'Conteúdos', evaluation: 'Avaliações' },
  one: { page: 'Página', content: 'Conteúdo', evaluation: 'Avaliação' },
  grade: (grade: number) => `nota ${Math.round(grade)}%`,
  /** Fixed by the product's specification. */
  status: {
    NOT_ATTEMPTED: 'Não iniciado',
    IN_PROGRESS: 'Em progresso',
    COMPLETED: 'Concluído',
    PASSED: 'Aprovado',
    FAILED: 'Reprovado',
    EXPIRED: 'Expirado',
    EQUIVALENCY: 'Concluído por equivalência',
  },
  open: 'Acessar',
  openOne: (title: string) => `Acessar ${title}`,
  download: (title: string) => `Baixar certificado de ${title}`,
  none: '—',
  days,
});

export const requestsCopy = defineCopy({
  /** Fixed by the product's specification. */
  filters: {
    ALL: 'Todos',
    APPROVED: 'Aprovado',
    DENIED: 'Reprovado',
    PENDING: 'Aguardando',
    CANCELED: 'Cancelado',
  },
  filter: 'Status da solicitação',
  /** Fixed by the product's specification. */
  columns: ['Título', 'Data solicitação', 'Data aprovação', 'Status', 'Ações'],
  /** Fixed by the product's specification. */
  empty: 'Sem Solicitações de matrícula',
  caption: 'Solicitações de matrícula',
  cancel: 'Cancelar',
  cancelOne: (title: string) => `Cancelar a solicitação de ${title}`,
  open: 'Acessar',
  ask: {
    title: 'Cancelar esta solicitação?',
    text: (title: string) =>
      `Sua solicitação de matrícula em “${title}” deixa de esperar por uma resposta. Depois, você pode pedir de novo.`,
    yes: 'Cancelar solicitação',
    no: 'Voltar',
  },
  canceled: 'Solicitação cancelada.',
  failed: 'Não foi possível salvar o cancelamento neste aparelho. Tente de novo.',
  reason: (reason: string) => `Motivo: ${reason}`,
});
