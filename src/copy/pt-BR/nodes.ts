/** Texts of the node pages: full grid, catalogue, tree. Texts fixed by the product's specification must not be changed. */
export const nodesCopy = {
  cardList: {
    missing: {
      title: 'Esta lista não está neste aparelho',
      online: 'Ela mudou ou ainda não chegou. O que já está no aparelho continua na tela inicial.',
    },
    count: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  },
  catalog: {
    organizationOnly: 'Apenas páginas de organização podem ser listadas sem matrícula.',
    organizationOnlyText: 'Abra a página para ver o que ela ensina e como se matricular.',
    open: 'Abrir a página',
    noBlocks: 'Esta página não possui blocos de conteúdos.',
    noBlocksText: 'Quando a empresa publicar conteúdos aqui, eles aparecem nesta página.',
  },
  tree: {
    /** Agreed translation of 'There is an error.' */
    missing: {
      title: 'Ocorreu um erro.',
      offline:
        'Esta página nunca foi aberta aqui e agora não há conexão. Assim que houver, ela aparece sozinha. O que já está no aparelho continua na tela inicial.',
      online: 'Esta página não existe mais ou não está disponível para você.',
    },
    untitled: 'Sem título',
    unfold: (title: string) => `Abrir ${title}`,
    fold: (title: string) => `Fechar ${title}`,
    empty: 'Nada abaixo desta página.',
  },
} as const;
