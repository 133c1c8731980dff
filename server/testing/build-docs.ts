import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';

export const buildAppDetails = (
  over: Partial<AppDetails> & { idCompany: string },
): Omit<AppDetails, 'bucket'> => ({
  idApp: `app-${over.idCompany}`,
  idAppType: 1,
  name: 'Empresa de Teste',
  shortName: 'Teste',
  tagline: null,
  brand: { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
  logo: null,
  favIcon: null,
  loginImage: null,
  loginImageMobile: null,
  loginPosition: 'middle',
  showLoginLogo: 1,
  landingPage: 0,
  lastContentRedirect: 0,
  contentsLabel: 'Conteúdos',
  companyLogin: 0,
  hasSamlConfiguration: 0,
  samlConfiguration: null,
  ...over,
});

export const buildElement = (over: Partial<MapElement> & { idElement: string }): MapElement => ({
  elementType: 'CONTENT',
  title: over.idElement,
  label: null,
  idContentType: 3,
  duration: 60,
  image: null,
  mandatory: true,
  sequential: false,
  section: null,
  size: null,
  ...over,
});

export const buildNode = (over: Partial<Node> & { idNode: string }): Node => ({
  nodeCode: '1.1',
  nodeType: 'LEARNING',
  title: over.idNode,
  shortTitle: null,
  label: 'Curso',
  description: null,
  syllabus: null,
  workload: null,
  image: null,
  status: 'PUBLISHED',
  sequential: false,
  validityMonths: null,
  parentNodes: [],
  childNodes: [],
  blocks: [],
  mapElements: [],
  ...over,
});

export const buildContent = (
  over: Partial<Content> & { idContentItem: string; idNode: string },
): Content => ({
  idContentType: 3,
  text: over.idContentItem,
  description: null,
  label: null,
  author: null,
  authorRole: null,
  duration: 60,
  image: null,
  content: '<p>texto</p>',
  contentLocation: null,
  referenceLink: null,
  media: null,
  captions: null,
  poster: null,
  shareable: 0,
  active: 1,
  assets: [],
  ...over,
});
