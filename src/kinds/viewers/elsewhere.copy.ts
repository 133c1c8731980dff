/** Below a page of another site of which nobody knows whether it shows itself here. */
export const elsewhereCopy = {
  hint: 'A página não apareceu?',
  open: 'Abrir em outra aba',
} as const;
