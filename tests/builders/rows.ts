/** Rows of the feed. What a test asserts is passed in; the rest is any valid value. */
import type { Media } from '#contract/areas/media/entities/media.ts';
import type { Playlist, PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import {
  contentEnrollmentId,
  type ContentEnrollment,
} from '#contract/areas/content/entities/content-enrollment.ts';
import type { Enrollment, NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { Offer } from '#contract/areas/store/entities/store.ts';
import type { Rating } from '#contract/areas/content/entities/rating.ts';
import type { Section, SectionItem } from '#contract/areas/content/entities/section.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Term } from '#contract/areas/access/entities/term.ts';

export const DAY_ONE = '2026-01-01T10:00:00.000Z';

export const aContentEnrollment = (
  overrides: Partial<ContentEnrollment> = {},
): ContentEnrollment => {
  const { idNodeEnrollment = 'ne1', idContentItem = 'c1' } = overrides;
  return {
    idContentEnrollment: contentEnrollmentId(idNodeEnrollment, idContentItem),
    idNodeEnrollment,
    idEnrollment: 'e1',
    idContentItem,
    idUser: 'ana',
    status: 'IN_PROGRESS',
    grade: null,
    progress: 0,
    lastPosition: null,
    timeExecuted: 0,
    startDate: DAY_ONE,
    finishDate: null,
    lastModified: DAY_ONE,
    ...overrides,
  };
};

export const aMapElement = (overrides: Partial<MapElement> = {}): MapElement => ({
  elementType: 'CONTENT',
  idElement: 'c1',
  title: 'Primeiro passo',
  label: null,
  idContentType: 2,
  duration: null,
  image: null,
  mandatory: false,
  sequential: false,
  section: null,
  size: null,
  ...overrides,
});

export const aNode = (overrides: Partial<Node> = {}): Node => ({
  idNode: 'n1',
  nodeCode: '1.1',
  nodeType: 'LEARNING',
  title: 'Trilha',
  shortTitle: null,
  label: null,
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
  ...overrides,
});

export const anEnrollment = (overrides: Partial<Enrollment> = {}): Enrollment => ({
  idEnrollment: 'e1',
  idUser: 'ana',
  idTeam: null,
  idNode: 'n1',
  nodeCode: '1.1',
  status: 'NOT_ATTEMPTED',
  progress: 0,
  startDate: DAY_ONE,
  finishDate: null,
  lastAccess: null,
  ...overrides,
});

export const aNodeEnrollment = (overrides: Partial<NodeEnrollment> = {}): NodeEnrollment => ({
  idNodeEnrollment: 'ne1',
  idEnrollment: 'e1',
  idParentNodeEnrollment: null,
  idUser: 'ana',
  idNode: 'n1',
  nodeCode: '1.1',
  idTeam: null,
  status: 'NOT_ATTEMPTED',
  progress: 0,
  ...overrides,
});

/** A file of ours, whose hash is one letter. */
export const aMedia = (
  letter: string,
  fileName: string,
  mimeType = 'video/mp4',
  size = 900,
): Media => ({
  url: `/media/${letter.repeat(64)}/${fileName}`,
  fileName,
  mimeType,
  size,
  sha256: letter.repeat(64),
});

export const aPlaylist = (...videos: Partial<PlaylistMedia>[]): Playlist => ({
  type: 'wistia',
  idProject: 'p',
  medias: videos.map((video) => ({
    hashed_id: 'v1',
    name: 'Vídeo',
    description: null,
    thumbnail: null,
    duration: 60,
    media: null,
    captions: null,
    ...video,
  })),
});

export const aContent = (overrides: Partial<Content> = {}): Content => ({
  idContentItem: 'c1',
  idContentType: 2,
  idNode: 'n1',
  text: 'Primeiro passo',
  description: null,
  label: null,
  author: null,
  authorRole: null,
  duration: null,
  image: null,
  content: null,
  contentLocation: null,
  referenceLink: null,
  media: null,
  captions: null,
  poster: null,
  shareable: 0,
  active: 1,
  assets: [],
  ...overrides,
});

export const aMe = (overrides: Partial<Me> = {}): Me => ({
  idUser: 'ana',
  idCompany: 'aurora',
  username: 'ana',
  name: 'Ana',
  email: null,
  phone: null,
  photo: null,
  admin: 0,
  role: null,
  department: null,
  unit: null,
  branch: null,
  employeeCode: null,
  managerName: null,
  gamification: 0,
  communicationAccepted: 0,
  userLicenceTermsAccepted: null,
  responsibilitySigned: {},
  lastLogin: null,
  ...overrides,
});

export const aTerm = (overrides: Partial<Term> = {}): Term => ({
  idTerm: 'uso',
  kind: 'usage',
  name: 'Termos de uso',
  html: '<p>Termos</p>',
  versionNumber: 1,
  ...overrides,
});

export const aRating = (overrides: Partial<Rating> = {}): Rating => ({
  idContentItem: 'c1',
  vote: 4,
  ratedAt: DAY_ONE,
  ...overrides,
});

export const aSectionItem = (overrides: Partial<SectionItem> = {}): SectionItem => ({
  idContentItem: 'c1',
  image: null,
  imageSecondary: null,
  imageStyle: null,
  ...overrides,
});

export const aSection = (overrides: Partial<Section> = {}): Section => ({
  idSection: 's1',
  idSectionType: 1,
  order: 0,
  title: null,
  text: null,
  homeType: 'row',
  items: [],
  ...overrides,
});

export const aTeam = (overrides: Partial<Team> = {}): Team => ({
  idTeam: 't1',
  idNode: 'n1',
  nodeCode: '1.1',
  name: 'Turma',
  description: null,
  duration: null,
  initialDate: null,
  finalDate: null,
  capacity: null,
  totalVacanciesAvailable: null,
  needApproval: 0,
  allowReenrollment: 1,
  allowAccessUponCompletion: 1,
  meetings: [],
  ...overrides,
});

export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  idOffer: 'o1',
  idProduct: 'n1',
  title: 'Cadeia fria na prática',
  description: null,
  content: null,
  imageURL: null,
  price: 15_990,
  endsAt: null,
  ...overrides,
});
