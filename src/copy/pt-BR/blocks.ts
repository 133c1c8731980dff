/** Words of the blocks; the texts in quotes of the documents (3 §2.8) are to the letter. */
export const blocksCopy = {
  unknown: (name: string) => `Componente "${name}" não encontrado.`,
  unreadable: 'Este bloco não pôde ser mostrado.',
  unreadableHint: 'O restante da página funciona. Atualize o aplicativo quando houver conexão.',
  seeAll: 'Ver todos',
  list: 'Lista de conteúdos',
  inProgress: 'Continue de onde parou',
  banner: {
    region: 'Destaques',
    role: 'carrossel',
    slide: 'destaque',
    of: (at: number, total: number) => `${at} de ${total}`,
    go: (at: number, title: string) => `Mostrar ${at}: ${title}`,
    advance: (at: number, total: number) => `Destaque ${at} de ${total}. Mostrar o próximo`,
    pause: 'Pausar a troca de destaques',
    play: 'Retomar a troca de destaques',
  },
} as const;
