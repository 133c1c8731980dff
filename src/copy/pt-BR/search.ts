/** Searching; the texts in quotes of the documents (1 §2, 3 §2.8) are to the letter. */
export const searchCopy = {
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
  home: 'Ir para a tela inicial',
  next: 'próximo >',
  previous: '< anterior',
  pages: 'Páginas de resultados',
  page: (page: number, last: number) => `Página ${page} de ${last}`,
  deviceOnly: 'Sem conexão: procuramos só no que está neste aparelho.',
  serverFailed: 'O servidor não respondeu: procuramos só no que está neste aparelho.',
  indexFailed: 'Não foi possível procurar neste aparelho agora.',
  kinds: 'Tipos',
  all: 'Tudo',
  sort: 'Ordem',
  sorts: { best: 'Mais relevantes', title: 'Título, de A a Z' },
  nodes: 'Trilhas e páginas',
  types: {
    audio: 'Áudios',
    video: 'Vídeos',
    article: 'Artigos',
    html: 'Páginas de texto',
    file: 'Arquivos',
    pdf: 'PDFs',
    other: 'Outros',
  },
} as const;
