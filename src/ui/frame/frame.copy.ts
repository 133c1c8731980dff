/** Names of the menu entries. */
import { defineCopy } from '#src/define-copy.ts';
export const frameCopy = defineCopy({
  home: 'Início',
  start: 'Início',
  /** Fixed by the product's specification. */
  journey: 'Minha jornada',
  /** Fixed by the product's specification. */
  profile: 'Meu perfil',
  journeyShort: 'Jornada',
  contact: 'Fale conosco',
  openDevices: 'Aparelhos conectados',
  /** Fixed by the product's specification. */
  administration: 'Administração',
  newTab: 'abre em nova aba',
  plans: 'Planos',
  /** Fixed by the product's specification. */
  likePlan: 'Diga que está gostando da degustação',
  wantPlan: 'Pedir o upgrade do plano',
  /** Fixed by the product's specification. */
  myApps: 'Meus Aplicativos',
  syncCentre: 'Central de envio',
  catalog: 'Catálogo',
  savedPlace: 'Neste aparelho',
  savedShort: 'Salvos',
  people: 'Pessoas',
  orgUnits: 'Departamentos',
  audit: 'Auditoria',
  requestInbox: 'Solicitações',
  deviceQueue: 'Envios pendentes',
  packages: 'Pacotes',
  externalReview: 'Cursos externos',
  reportedComments: 'Comentários denunciados',
  planRequests: 'Pedidos de plano',
  scormAttempts: 'Tentativas SCORM',
});
