/** Below a page of another site of which it is unknown whether it shows itself here. */
import { defineCopy } from '#src/define-copy.ts';
export const elsewhereCopy = defineCopy({
  hint: 'A página não apareceu?',
  open: 'Abrir em outra aba',
});
