/**
 * Texts of the sections of tiles and rows. Texts fixed by the product's specification must not be
 * changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const sectionListsCopy = defineCopy({
  home: 'Início',
  untitled: 'Conteúdos',
  back: 'Voltar',
  /** Fixed by the product's specification. */
  empty: 'Nenhum conteúdo disponível',
  emptyText: 'Quando a sua empresa publicar nesta seção, o conteúdo aparece aqui.',
  others: 'Ver outros conteúdos',
  /** Fixed by the product's specification. */
  failed: 'Houve algum erro durante o carregamento das informações',
  failedText: 'O que você fez neste aparelho continua guardado.',
  again: 'Tentar de novo',
  offline: 'O restante desta lista ainda não está neste aparelho',
  offlineText:
    'Aparece aqui depois de aberto uma vez com conexão. O que está acima funciona sem ela.',
  notHere: 'Precisa de conexão uma vez',
  loading: 'Carregando...',
  search: (title: string) => `Buscar em ${title}`,
  found: (count: number) => (count === 1 ? '1 item encontrado' : `${count} itens encontrados`),
  foundHere: (count: number) =>
    `Sem conexão: ${count === 1 ? '1 item encontrado' : `${count} itens encontrados`} no que já está neste aparelho.`,
  noneFound: 'Nada encontrado nesta lista',
  noneFoundText: 'Tente outras palavras, ou menos delas.',
  more: 'Ver mais',
  of: (shown: number, total: number) =>
    `${shown.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
  open: 'Abrir',
  play: (title: string) => `Reproduzir ${title}`,
  stop: (title: string) => `Parar ${title}`,
  filmFailed: 'O vídeo não abriu.',
  tile: (at: number, total: number) => `${at} de ${total}`,
  steps: (done: number, total: number) =>
    done === 0
      ? total === 1
        ? '1 etapa'
        : `${total} etapas`
      : `Etapa ${Math.min(done + 1, total)} de ${total}`,
  allSteps: (total: number) => (total === 1 ? '1 de 1 etapa' : `${total} de ${total} etapas`),
  left: (duration: string) => `faltam ${duration}`,
  votes: (count: number) =>
    count === 1 ? '1 avaliação' : `${count.toLocaleString('pt-BR')} avaliações`,
  noVotes: 'Ainda sem avaliações',
  own: (vote: number) => `Sua avaliação: ${vote}`,
  saved: (saved: number, total: number) =>
    total === 1 ? `${saved} de 1 salvo` : `${saved} de ${total} salvos`,
  formats: 'Formatos',
  format: {
    all: 'Todos',
    pdf: 'PDF',
    sheet: 'Planilhas',
    text: 'Textos',
    slides: 'Apresentações',
    image: 'Imagens',
    video: 'Vídeos',
    audio: 'Áudios',
    other: 'Outros',
  },
  outside: 'Abre em outra aba',
  assessment: {
    title: 'Avaliação',
    /** Fixed by the product's specification. */
    failed: 'Erro ao carregar conteúdo',
    failedText: 'Nada do que você fez se perdeu. Tente de novo em alguns instantes.',
  },
});
