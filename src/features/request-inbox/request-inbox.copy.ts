/** Texts of the administrators' inbox of enrolment requests. */
import { defineCopy } from '#src/define-copy.ts';
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });

export const requestInboxCopy = defineCopy({
  title: 'Solicitações',
  subtitle: 'Quem pediu matrícula e espera uma resposta.',
  search: 'Buscar pessoa ou curso',
  filters: 'Situação',
  filter: {
    PENDING: 'Aguardando',
    APPROVED: 'Aprovado',
    DENIED: 'Reprovado',
    CANCELED: 'Cancelado',
  },
  caption: 'Solicitações de matrícula',
  columns: {
    person: 'Pessoa',
    course: 'Curso e turma',
    asked: 'Pedido em',
    seats: 'Vagas restantes',
    settled: 'Resposta',
    actions: 'Ações',
  },
  day: (at: string) => shortDay.format(new Date(at)).replace(' de ', ' ').replace('.', ''),
  team: (name: string, start: string | null) => (start === null ? name : `${name} · ${start}`),
  seats: (left: number, capacity: number) =>
    `${left} de ${capacity} ${capacity === 1 ? 'vaga' : 'vagas'}`,
  unlimited: 'ilimitadas',
  unknown: '—',
  noSeat: 'sem vaga',
  by: (name: string, when: string) => `por ${name}, ${when}`,
  reason: (text: string) => `Motivo: ${text}`,
  select: (name: string, title: string) => `Selecionar ${name}, ${title}`,
  selectPage: 'Selecionar esta página',
  selectAll: (count: number) => (count === 1 ? 'Selecionar a única' : `Selecionar as ${count}`),
  more: (name: string) => `Mais ações: ${name}`,
  approve: 'Aprovar',
  approveMany: (count: number) => `Aprovar ${count}`,
  deny: 'Reprovar',
  bar: 'Selecionadas',
  clear: 'Limpar seleção',
  selected: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
  short: (placed: number, left: number) =>
    `${placed === 1 ? '1 tem vaga' : `${placed} têm vaga`}, ${left === 1 ? '1 fica aguardando' : `${left} ficam aguardando`}`,
  allShort: 'Não há vaga para aprovar.',
  approved: (count: number) =>
    count === 1 ? 'Solicitação aprovada.' : `${count} solicitações aprovadas.`,
  denied: (count: number) =>
    count === 1 ? 'Solicitação reprovada.' : `${count} solicitações reprovadas.`,
  later: 'Será enviado quando houver conexão.',
  failed: 'Não foi possível salvar a resposta neste aparelho. Tente de novo.',
  ask: {
    title: (count: number) =>
      count === 1 ? 'Reprovar a solicitação' : `Reprovar ${count} solicitações`,
    text: (names: string, more: number) =>
      more === 0
        ? `${names} vai ler o motivo.`
        : `${names} e mais ${more === 1 ? '1 pessoa' : `${more} pessoas`} vão ler o motivo.`,
    reason: 'Motivo',
    missing: 'Escreva o motivo.',
    illFormed: 'O motivo tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
  },
  empty: {
    title: 'Nenhuma solicitação',
    text: 'Quando alguém pedir matrícula em uma turma com aprovação, o pedido aparece aqui.',
  },
  noneHere: { title: 'Nada por aqui', text: 'Não há solicitações nesta situação.' },
  noMatch: {
    title: 'Nenhuma solicitação assim',
    text: 'Tente outro nome de pessoa, curso ou turma.',
  },
  note: (when: string | null) =>
    `Ordem do pedido, também o feito sem conexão.${when === null ? '' : ` Atualizado ${when}.`}`,
});
