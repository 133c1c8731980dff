/** Names of the menu entries. */
export const frameCopy = {
  home: 'Home',
  start: 'Início',
  /** Fixed by the product's specification. */
  journey: 'Minha jornada',
  /** Fixed by the product's specification. */
  profile: 'Meu perfil',
  journeyShort: 'Jornada',
  syncCentre: 'Central de envio',
  syncShort: 'Envios',
  savedPlace: 'Neste aparelho',
  savedShort: 'Salvos',
  requestInbox: 'Solicitações',
  deviceQueue: 'Fila dos aparelhos',
  packages: 'Pacotes',
  externalReview: 'Cursos externos',
  reportedComments: 'Comentários denunciados',
  scormAttempts: 'Tentativas SCORM',
} as const;
