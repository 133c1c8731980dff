/** Texts of the content map; texts fixed by the product's specification are kept to the letter. */
export const contentMapCopy = {
  here: 'Você está aqui!',
  mandatory: 'Obrigatório',
  opensAfter: (title: string) => `Abre ao concluir “${title}”`,
  of: (done: number, total: number) => `${done} de ${total}`,
  count: (total: number) => (total === 1 ? '1 conteúdo' : `${total} conteúdos`),
  contents: 'Conteúdos',
  untitled: 'Sem título',
  /** To the letter, with the decided spelling. */
  failed: 'Ocorreu um erro.',
} as const;
