/**
 * Texts of the node pages: full grid, catalogue, tree. Texts fixed by the product's specification
 * must not be changed.
 */
import { defineCopy } from '#src/define-copy.ts';
export const nodesCopy = defineCopy({
  cardList: {
    missing: {
      title: 'Lista não encontrada',
      online: 'Ela mudou ou não existe mais.',
    },
    count: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  },
  catalog: {
    organizationOnly: 'Apenas páginas de organização podem ser listadas sem matrícula.',
    organizationOnlyText: 'Abra a página para ver o que ela ensina e como se matricular.',
    open: 'Abrir a página',
    asTree: 'Ver em árvore',
    noBlocks: 'Esta página não possui blocos de conteúdos.',
    noBlocksText: 'Quando a empresa publicar conteúdos aqui, eles aparecem nesta página.',
  },
  tree: {
    /** Agreed translation of 'There is an error.' */
    missing: {
      title: 'Ocorreu um erro.',
      offline:
        'Esta página não existia na última conexão deste aparelho. Se for nova, aparece aqui quando houver conexão.',
      online: 'Esta página não existe mais ou não está disponível para você.',
    },
    untitled: 'Sem título',
    unfold: (title: string) => `Abrir ${title}`,
    fold: (title: string) => `Fechar ${title}`,
    empty: 'Nada abaixo desta página.',
  },
});
