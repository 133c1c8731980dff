import { defineCopy } from '#src/define-copy.ts';

export const searchFieldCopy = defineCopy({
  clear: 'Limpar busca',
});
