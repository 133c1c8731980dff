/** Texts of the search. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
export const searchCopy = defineCopy({
  box: 'Buscar conteúdos e trilhas',
  label: 'Buscar',
  submit: 'Buscar',
  clear: 'Limpar',
  open: 'Abrir a busca',
  title: (count: number, term: string) =>
    count === 0
      ? `Nenhum resultado encontrado para “${term}”`
      : count === 1
        ? `1 resultado encontrado para “${term}”`
        : `${count} resultados encontrados para “${term}”`,
  start: 'O que você procura?',
  loading: 'Filtrando resultados…',
  required: 'Digite uma palavra com pelo menos 3 letras.',
  requiredTitle: 'Palavra obrigatória',
  noneTitle: 'Nada com essas palavras',
  none: 'Confira a escrita ou procure por outra palavra. A busca não diferencia acentos nem maiúsculas.',
  more: (shown: number) =>
    `Mostramos os ${shown} mais relevantes. Use mais palavras para encontrar os outros.`,
  home: 'Ir para a tela inicial',
  next: 'próximo >',
  previous: '< anterior',
  pages: 'Páginas de resultados',
  page: (page: number, last: number) => `Página ${page} de ${last}`,
  deviceOnly: 'Sem conexão: procuramos só no que está neste aparelho.',
  serverFailed: 'A busca da empresa não respondeu: procuramos só no que está neste aparelho.',
  indexFailed: 'Não foi possível procurar neste aparelho agora.',
  kinds: 'Tipos',
  all: 'Tudo',
  sort: 'Ordem',
  sorts: { best: 'Mais relevantes', title: 'Título, de A a Z' },
  nodes: 'Trilhas e páginas',
  types: {
    team: 'Turmas',
    event: 'Eventos',
    campaign: 'Campanhas',
    audio: 'Áudios',
    video: 'Vídeos',
    article: 'Artigos',
    frame: 'Páginas externas',
    html: 'Páginas de texto',
    live: 'Transmissões',
    playlist: 'Listas de vídeos',
    link: 'Links',
    scorm: 'Lições',
    overview: 'Jornadas',
    steps: 'Passo a passo',
    file: 'Arquivos',
    impact: 'Jornadas de impacto',
    pdf: 'PDFs',
    external: 'Links externos',
    other: 'Outros',
  },
});
