export const searchFieldCopy = {
  clear: 'Limpar busca',
} as const;
