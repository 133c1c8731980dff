/** Texts of the content map. Texts fixed by the product's specification must not be changed. */
import { defineCopy } from '#src/define-copy.ts';
export const contentMapCopy = defineCopy({
  here: 'Você está aqui!',
  mandatory: 'Obrigatório',
  of: (done: number, total: number) => `${done} de ${total}`,
  count: (total: number) => (total === 1 ? '1 conteúdo' : `${total} conteúdos`),
  contents: 'Conteúdos',
  untitled: 'Sem título',
  /** Fixed by the product's specification, with the agreed spelling. */
  failed: 'Ocorreu um erro.',
});
