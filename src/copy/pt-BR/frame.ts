/** Names of the places that every page leads to. */
export const frameCopy = {
  home: 'Home',
  start: 'Início',
  syncCentre: 'Central de envio',
  syncShort: 'Envios',
  signOutNote: 'O que ainda não foi enviado fica guardado neste aparelho e só é enviado quando você entrar de novo.',
} as const;
