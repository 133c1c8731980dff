/** How far a page is: the same words on home, on the page, in its map and in the journey. */
import { defineCopy } from '#src/define-copy.ts';
const number = new Intl.NumberFormat('pt-BR');

export const totalsCopy = defineCopy({
  counted: (done: number, total: number, required: boolean): string => {
    const of = `${number.format(done)} de ${number.format(total)}`;
    if (required) return total === 1 ? `${of} obrigatório` : `${of} obrigatórios`;
    return total === 1 ? `${of} item` : `${of} itens`;
  },
  /** `counted` is the phrase above. */
  concluded: (counted: string, total: number) =>
    `${counted} ${total === 1 ? 'concluído' : 'concluídos'}`,
  equivalent: 'Concluído por equivalência',
  /** `length` is a phrase from duration.ts. */
  left: (length: string) => `faltam ${length}`,
});
