/** Names of the menu entries. */
export const frameCopy = {
  home: 'Home',
  start: 'Início',
  syncCentre: 'Central de envio',
  syncShort: 'Envios',
  savedPlace: 'Neste aparelho',
  savedShort: 'Salvos',
  deviceQueue: 'Fila dos aparelhos',
} as const;
