/**
 * Every address of the app: the patterns for the router and the paths for links. No other module
 * contains addresses.
 */

/** In the router's notation: `$id` is required, `{-$id}` is optional. */
export const patterns = {
  home: '/',
  homeByName: '/home',
  login: '/login',
  activation: '/activate-user',
  registration: '/registro',
  landingPage: '/landing-page',
  terms: '/terms',
  authenticity: '/certificate-authenticity/$authenticityID',
  /** A page or an enrolment; with a code, the page that has it. */
  level: '/level/$id/{-$nodeCode}',
  courseEnd: '/conclusao/$idNode',
  content:
    '/contentNode/$idContentItem/{-$idNodeEnrollment}/{-$idEnrollment}/{-$idUser}/{-$title}/{-$scoType}',
  lessonList: '/lms/$idEnrollment/$idContentItem/{-$idNodeEnrollment}/{-$isFluidNavigation}',
  lesson:
    '/lessons/$idEnrollment/$idContentItem/$idSco/{-$idNodeEnrollment}/{-$scoType}/{-$scormCompleted}/{-$idTeam}',
  evaluation: '/evaluations/{-$idEnrollment}/{-$idEvaluation}/{-$idQuestionnaire}',
  youtubePlayer: '/ytplayer/$video',
  hostedPlayer: '/wtplayer/$video',
  cardList: '/cardlist/$id',
  catalog: '/catalog/$id/{-$idEnrollment}',
  nodeTree: '/nodeTree/$id',
  search: '/searchResult/{-$searchValue}',
  journey: '/myjourney/{-$tab}',
  notifications: '/messages',
  message: '/messages/$idNotification',
  contact: '/contactus',
  profile: '/editPerfil',
  profileByName: '/perfil',
  notificationSettings: '/perfil/notificacoes',
  /** Older addresses of the profile. */
  profileOfMenu: '/editar-perfil',
  profileOfUser: '/PerfilUsuario',
  saved: '/neste-aparelho',
  openDevices: '/perfil/aparelhos',
  myApps: '/perfil/aplicativos',
  administration: '/admin',
  syncCentre: '/central-de-envio',
  requestInbox: '/admin/solicitacoes',
  deviceList: '/admin/fila',
  device: '/admin/fila/$idUser/$device',
  queueItem: '/admin/fila/item/$idQueueItem',
  userUpload: '/userupload/$id',
  product: '/detalheslojinha',
  cart: '/cartlojinha',
  packages: '/admin/pacotes',
  externalReview: '/admin/cursos-externos',
  reportedComments: '/admin/comentarios',
  planRequests: '/admin/planos',
  people: '/admin/pessoas',
  newPerson: '/admin/pessoas/nova',
  importPeople: '/admin/pessoas/importar',
  personRecord: '/admin/pessoas/$idUser',
  orgUnits: '/admin/departamentos',
  audit: '/admin/auditoria',
  scormAttempts: '/admin/tentativas',
  scormAttempt: '/admin/tentativas/$idUser/$idSession',
  chatRoom: '/chat/$room',
  // Addresses of before: each leads to the screen of today, or says that there is none.
  oldContent: '/content/$id',
  oldLive: '/liveplayer/$id',
  oldCardMenu: '/cardMenu/$id',
  oldUploads: '/uploads/userContent',
  /** Names the page by `nodeLevel` behind the question mark. */
  oldLevel: '/level',
  /**
   * Any two parts that no other pattern begins with. The first is for people; the second finds the
   * section.
   */
  section: '/$slug/$idSection',
} as const;

/** Maximum length of a search text in an address. */
export const LONGEST_SEARCH = 300;

interface PlaylistVideo {
  idContentItem: string;
  type: 'youtube' | 'wistia';
  hashedId: string;
}

/** The first parts of all other addresses, in lower case. */
const taken: ReadonlySet<string> = new Set(
  Object.values(patterns).map((pattern) => pattern.split('/')[1]?.toLowerCase() ?? ''),
);

/**
 * Lower case, spaces to hyphens, without accents or other signs. Never the beginning of another
 * address.
 */
const slugOf = (text: string): string => {
  const slug = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
  return slug === '' || taken.has(slug) ? `secao${slug && '-'}${slug}` : slug;
};

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
const begins = (...own: string[]) => {
  const parts = new Set(own.map(firstPart));
  return (path: string): boolean => parts.has(firstPart(path));
};

/** Screens outside the shell: contents and their ends, and what comes before one is in. */
export const isFullScreen = begins(
  patterns.content,
  patterns.oldContent,
  patterns.oldLive,
  patterns.lessonList,
  patterns.lesson,
  patterns.evaluation,
  patterns.youtubePlayer,
  patterns.hostedPlayer,
  patterns.courseEnd,
  patterns.login,
  patterns.activation,
  patterns.registration,
  patterns.landingPage,
  patterns.terms,
  patterns.authenticity,
);

/** A step of a page that is open: a content or an evaluation. */
export const isOpenStep = begins(patterns.content, patterns.evaluation);

export const paths = {
  home: patterns.home,
  login: patterns.login,
  activation: patterns.activation,
  registration: patterns.registration,
  landingPage: patterns.landingPage,
  /** The login of who comes from the landing page, which does not lead back to it. */
  loginFromLanding: `${patterns.login}?fromLP=true`,
  terms: patterns.terms,
  notifications: patterns.notifications,
  message: (idNotification: string): string =>
    `${patterns.notifications}/${encodeURIComponent(idNotification)}`,
  contact: patterns.contact,
  profile: patterns.profile,
  notificationSettings: patterns.notificationSettings,
  saved: patterns.saved,
  cart: patterns.cart,
  openDevices: patterns.openDevices,
  myApps: patterns.myApps,
  administration: patterns.administration,
  syncCentre: patterns.syncCentre,
  requestInbox: patterns.requestInbox,
  deviceList: patterns.deviceList,
  /** Without a tab: the enrolments. */
  journey: (tab?: string): string => (tab === undefined ? '/myJourney' : `/myJourney/${tab}`),
  packages: patterns.packages,
  externalReview: patterns.externalReview,
  reportedComments: patterns.reportedComments,
  planRequests: patterns.planRequests,
  people: patterns.people,
  newPerson: patterns.newPerson,
  importPeople: (idImport?: string): string =>
    idImport === undefined
      ? patterns.importPeople
      : `${patterns.importPeople}?importacao=${encodeURIComponent(idImport)}`,
  personRecord: (idUser: string): string => `${patterns.people}/${encodeURIComponent(idUser)}`,
  /** The people of a department or of a unit. */
  peopleOf: (kind: 'department' | 'unit', idOrgUnit: string): string =>
    `${patterns.people}?${kind === 'unit' ? 'unidade' : 'departamento'}=${encodeURIComponent(idOrgUnit)}`,
  orgUnits: patterns.orgUnits,
  audit: patterns.audit,
  scormAttempts: patterns.scormAttempts,
  level: (idNode: string): string => `/level/${idNode}`,
  /** What a completed page came to. */
  courseEnd: (idNode: string): string => `/conclusao/${idNode}`,
  content: (idContentItem: string): string => `/contentNode/${idContentItem}`,
  /** A dash stands for the latest enrolment. The 1 says that the person comes from a lesson. */
  lessonList: (idContentItem: string, idEnrollment = '-', idNodeEnrollment = '-'): string =>
    `/lms/${idEnrollment}/${idContentItem}/${idNodeEnrollment}/1`,
  lesson: (idContentItem: string, idSco: string, idEnrollment = '-'): string =>
    `/lessons/${idEnrollment}/${idContentItem}/${encodeURIComponent(idSco)}`,
  /** A dash stands for an enrolment that is not named: the latest one. */
  evaluation: (idEvaluation: string, idEnrollment = '-', idQuestionnaire?: string): string =>
    `/evaluations/${idEnrollment}/${idEvaluation}${idQuestionnaire === undefined ? '' : `/${idQuestionnaire}`}`,
  /** A step of a page: a nested page, an evaluation or a content. */
  step: ({ elementType, idElement }: { elementType: string; idElement: string }): string => {
    if (elementType === 'NODE') return paths.level(idElement);
    return elementType === 'EVALUATION' ? paths.evaluation(idElement) : paths.content(idElement);
  },
  /** A person of the directory, read-only. */
  person: (
    { name, email, photo }: { name: string; email: string | null; photo: string | null },
    idSection: string,
  ): string =>
    `${patterns.profileOfUser}?${new URLSearchParams({ nome: name, email: email ?? '', photo: photo ?? '', idSection })}`,
  /** A room where people talk: a section's, or the one beside contents. */
  chatRoom: (idChatRoom: string): string => `/chat/${encodeURIComponent(idChatRoom)}`,
  /** What a person sent to a section; `idSection` is where it was opened. */
  userUpload: (idUserUpload: string, idSection?: string): string =>
    `/userupload/${encodeURIComponent(idUserUpload)}${idSection === undefined ? '' : `?${new URLSearchParams({ idSection })}`}`,
  product: (idOffer: string): string => `${patterns.product}?${new URLSearchParams({ idOffer })}`,
  /** A folder of a media library; empty: the top. */
  library: (text: string, idSection: string, folder: string): string =>
    `${paths.section(text, idSection)}${folder === '' ? '' : `?${new URLSearchParams({ pasta: folder })}`}`,
  /** `text` is the menu's. */
  section: (text: string, idSection: string): string => `/${slugOf(text)}/${idSection}`,
  cardList: (idBlock: string): string => `/cardlist/${idBlock}`,
  /** The same list, as a catalogue was filtered. */
  filtered: (list: string, { text, tags }: { text: string; tags: readonly string[] }): string => {
    const query = new URLSearchParams({
      ...(text !== '' && { busca: text }),
      ...(tags.length > 0 && { etiquetas: JSON.stringify(tags) }),
    });
    return query.size === 0 ? list : `${list}?${query}`;
  },
  catalog: (idNode: string): string => `/catalog/${idNode}`,
  nodeTree: (idNode: string): string => `/nodeTree/${idNode}`,
  search: (typed: string): string =>
    `/searchResult/${encodeURIComponent(typed.trim().slice(0, LONGEST_SEARCH))}`,
  device: ({ idUser, device }: { idUser: string; device: string }): string =>
    `${patterns.deviceList}/${encodeURIComponent(idUser)}/${encodeURIComponent(device)}`,
  queueItem: ({ idQueueItem }: { idQueueItem: string }): string =>
    `${patterns.deviceList}/item/${encodeURIComponent(idQueueItem)}`,
  scormAttempt: ({ idUser, idSession }: { idUser: string; idSession: string }): string =>
    `${patterns.scormAttempts}/${encodeURIComponent(idUser)}/${encodeURIComponent(idSession)}`,
  scormAttemptsOf: (idUser: string): string =>
    `${patterns.scormAttempts}?pessoa=${encodeURIComponent(idUser)}`,
  /** A video of a playlist, in its own player. */
  video: ({ idContentItem, type, hashedId }: PlaylistVideo): string => {
    const query = new URLSearchParams({ idSection: '', content: idContentItem, type });
    return `/${type === 'youtube' ? 'ytplayer' : 'wtplayer'}/${encodeURIComponent(hashedId)}?${query}`;
  },
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** A pattern as an expression. A parameter stands for one part; one in braces may be absent. */
const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('/')
      .slice(1)
      .map((part) =>
        part.startsWith('{-$') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`,
      )
      .join('')}/?$`,
    'i',
  );

/** Addresses match without regard to case. */
export const readPath = {
  /** The pattern of an address, without what it says of any person; `/$` where there is none. */
  patternOf: (path: string): string =>
    Object.values(patterns).find((pattern) => asExpression(pattern).test(path)) ?? '/$',
  isHome: (path: string): boolean =>
    path === patterns.home || path.toLowerCase() === patterns.homeByName,
  /** True at this path or below it. */
  isAt: (path: string, place: string): boolean =>
    path.toLowerCase().startsWith(place.toLowerCase()),
  /** The node id of a level page; undefined elsewhere. */
  nodeOf: (path: string): string | undefined => {
    const node = /^\/level\/([^/]+)/i.exec(path)?.[1];
    return node === undefined ? undefined : decoded(node);
  },
  /** An address of older versions for which there is no screen today. */
  isGone: (path: string): boolean => /^\/(blast|uploads)(\/|$)/i.test(path),
  /** The store's address where it has no section's number: of older versions. */
  isOldStore: (path: string): boolean => /^\/lojinha\/?$/i.test(path),
  /** The section's id, in lower case; undefined elsewhere. */
  sectionOf: (path: string): string | undefined => {
    const [, slug = '', idSection, more] = path.toLowerCase().split('/');
    return idSection === undefined || idSection === '' || more || taken.has(slug)
      ? undefined
      : decoded(idSection);
  },
  /** The search text; empty elsewhere. */
  searchOf: (path: string): string => decoded(/^\/searchResult\/([^/]*)/i.exec(path)?.[1] ?? ''),
};
