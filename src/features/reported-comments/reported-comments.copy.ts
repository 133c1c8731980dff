/** Texts of the administrators' screen of reported comments. */
import { defineCopy } from '#src/define-copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';

const people = (count: number): string => (count === 1 ? '1 denúncia' : `${count} denúncias`);

export const reportedCommentsCopy = defineCopy({
  title: 'Comentários denunciados',
  subtitle: 'O que as pessoas denunciaram como impróprio. Quem denunciou não aparece para ninguém.',
  search: 'Buscar mensagem, autor ou página',
  filters: 'Situação',
  filter: { OPEN: 'Em aberto', HIDDEN: 'Ocultados', STANDS: 'Mantidos' },
  caption: 'Comentários denunciados',
  columns: { message: 'Mensagem', reports: 'Denúncias', decision: 'Decisão', actions: 'Ações' },
  someone: 'Alguém',
  edited: 'editado',
  reply: 'resposta',
  place: (page: string, team: string | null) => (team === null ? page : `${page} · ${team}`),
  outside:
    'A página é de um grupo em que você não está. A mensagem aparece porque foi denunciada, e só ela.',
  openPage: (page: string) => `Abrir a página ${page}`,
  reports: people,
  latest: (at: string, now: number) => `última ${momentPhrase(at, now)}`,
  none: 'Nenhuma ainda',
  decided: (hidden: boolean, by: string | null, when: string) =>
    `${hidden ? 'Ocultado' : 'Mantido'} por ${by ?? 'você'}, ${when}`,
  again: 'Denunciado de novo depois disso',
  replaced: (hidden: boolean, by: string | null, when: string) =>
    `Antes: ${hidden ? 'ocultado' : 'mantido'} por ${by ?? 'você'}, ${when}`,
  reason: (text: string) => `Motivo: ${text}`,
  hide: 'Ocultar',
  stand: 'Manter visível',
  show: 'Mostrar de novo',
  of: (action: string, name: string) => `${action}: mensagem de ${name}`,
  select: (name: string, page: string) => `Selecionar a mensagem de ${name} em ${page}`,
  selectPage: 'Selecionar esta página',
  selectAll: (count: number) => `Selecionar as ${count}`,
  bar: 'Selecionadas',
  clear: 'Limpar seleção',
  selected: (count: number) => (count === 1 ? '1 selecionada' : `${count} selecionadas`),
  hideMany: (count: number) => `Ocultar ${count}`,
  standMany: (count: number) => `Manter ${count}`,
  hidden: (count: number) =>
    count === 1 ? 'Comentário ocultado.' : `${count} comentários ocultados.`,
  stood: (count: number) =>
    count === 1 ? 'Comentário mantido.' : `${count} comentários mantidos.`,
  shown: 'O comentário voltou a aparecer.',
  later: 'Será enviado quando houver conexão.',
  failed: 'Não foi possível salvar a decisão neste aparelho. Tente de novo.',
  ask: {
    title: (count: number) =>
      count === 1 ? 'Ocultar o comentário' : `Ocultar ${count} comentários`,
    text: (name: string, more: number) =>
      more === 0
        ? `A mensagem deixa de aparecer para todos. ${name} recebe o motivo.`
        : `As mensagens deixam de aparecer para todos. ${name} e quem escreveu as outras recebem o motivo.`,
    reason: 'Motivo',
    missing: 'Escreva o motivo.',
    illFormed: 'O motivo tem um caractere que não pode ser salvo. Apague-o e escreva de novo.',
  },
  empty: {
    title: 'Nenhum comentário denunciado',
    text: 'Quando alguém denunciar uma mensagem, ela aparece aqui.',
  },
  noneHere: { title: 'Nada por aqui', text: 'Não há comentários nesta situação.' },
  noMatch: {
    title: 'Nenhum comentário assim',
    text: 'Tente outra palavra da mensagem, o autor ou a página.',
  },
  note: (when: string | null) =>
    `Vale a decisão mais recente, também a tomada sem conexão.${when === null ? '' : ` Atualizado ${when}.`}`,
});
