/** Texts of the page that stands before the app has started. */
export const firstPageCopy = {
  opening: 'Abrindo…',
  again: 'Tentar de novo',
  noScript: 'Para abrir, permita JavaScript neste navegador.',
} as const;
