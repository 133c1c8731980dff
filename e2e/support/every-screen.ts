/**
 * Every screen of the app with something on it. A pattern of `src/paths.ts` that is missing here
 * does not compile, and fails the journey.
 */
import type { Page } from '@playwright/test';
import type { patterns } from '#src/paths.ts';

/**
 * `newcomer` has not accepted the terms yet; `guest` is of another company, and is no person there.
 */
export type Visitor = 'visitor' | 'guest' | 'newcomer' | 'learner' | 'administrator';

export interface Screen {
  as: Visitor;
  /** One address, or several where one screen shows different things. */
  at: readonly string[];
  /** Instead of the first address: that of the first link which begins so on the page `at`. */
  link?: string;
  /** Buttons that open a dialog, by what their name contains. */
  dialogs?: readonly string[];
}

/** Leads to another screen, or is shown by a journey of its own. */
export interface Elsewhere {
  elsewhere: string;
}

const contents = [
  'quase-acidentes-no-cd',
  'checklist-antes-de-ligar',
  'guia-nr-11-do-operador',
  'ficha-de-inspecao-diaria',
  'placa-de-capacidade',
  'buzina-olhar-espera',
  'comece-pela-doca',
  'conferencia-em-cinco-passos',
  'impacto-de-um-palete',
  'videos-da-doca',
  'ronda-ao-vivo',
  'mapa-do-cd-campinas',
  'norma-de-movimentacao',
  'curso-da-escola-virtual',
  'descanso-que-protege-licoes',
  'nao-existe',
].map((id) => `/contentNode/${id}`);

const levels = [
  'operacao-segura-de-empilhadeira',
  'vendas-que-ajudam-o-cliente',
  'logistica-de-entrega',
  'uniforme-e-epi',
  'seguranca',
  'doca-em-ordem',
  'combate-a-principio-de-incendio',
  'nao-existe',
].map((id) => `/level/${id}`);

const sections = [
  'home',
  'calendario',
  'pessoas',
  'biblioteca',
  'areas-do-turno',
  'frota-e-entregas',
  'cadeia-fria',
  'procedimentos',
  'noticias',
  'ate-tres-minutos',
  'tudo-em-uma-lista',
  'destaques',
  'jornadas',
  'documentos',
  'materiais-de-apoio',
  'clima-da-equipe',
  'em-um-minuto',
  'gente-que-ensina',
  'enviar-relato',
  'relatos',
  'lojinha',
];

export const everyScreen: Record<keyof typeof patterns, Screen | Elsewhere> = {
  home: { as: 'learner', at: ['/'], dialogs: ['Menu'] },
  homeByName: { elsewhere: 'home' },
  login: { as: 'visitor', at: ['/login'] },
  activation: { elsewhere: 'a company whose people come by phone: first-access' },
  registration: { elsewhere: 'a company whose people come by phone: first-access' },
  landingPage: { as: 'guest', at: ['/landing-page'] },
  terms: { as: 'newcomer', at: ['/terms'] },
  authenticity: { as: 'visitor', at: ['/certificate-authenticity/AAAA-BBBB-CCCC'] },
  level: {
    as: 'learner',
    at: levels,
    dialogs: [
      'Comentários',
      'Ementa',
      'Anexos',
      'Salvar para usar sem conexão',
      'Fazer matrícula',
      'Escolher turma',
      'Rever matrícula',
    ],
  },
  courseEnd: { as: 'learner', at: ['/conclusao/uniforme-e-epi', '/conclusao/doca-em-ordem'] },
  content: {
    as: 'learner',
    at: contents,
    dialogs: ['Mapa', 'Compartilhar', 'Salvar para usar sem conexão'],
  },
  lessonList: {
    as: 'learner',
    at: ['/lms/-/primeiro-minuto-licoes/-/1', '/lms/-/descanso-que-protege-licoes/-/1'],
  },
  lesson: { as: 'learner', at: ['/lessons/-/descanso-que-protege-licoes/nenhuma'] },
  evaluation: {
    as: 'learner',
    at: ['/evaluations/-/abandono-antes-do-simulado', '/evaluations/-/nao-existe'],
  },
  youtubePlayer: { as: 'learner', at: ['/contentNode/videos-da-doca'], link: '/ytplayer/' },
  hostedPlayer: { as: 'learner', at: ['/contentNode/videos-da-doca'], link: '/wtplayer/' },
  cardList: { as: 'learner', at: ['/'], link: '/cardlist/' },
  catalog: { as: 'learner', at: ['/catalog/aurora'], dialogs: ['Filtrar'] },
  nodeTree: { as: 'learner', at: ['/nodeTree/seguranca'] },
  search: { as: 'learner', at: ['/searchResult/empilhadeira', '/searchResult/naoexistenada'] },
  journey: {
    as: 'learner',
    at: [
      '/myJourney',
      '/myJourney/historic',
      '/myJourney/certificates',
      '/myJourney/externalCourse',
      '/myJourney/gamification',
      '/myJourney/requestEnrollmentStatus',
    ],
    dialogs: ['Registrar curso', 'Ver motivo'],
  },
  notifications: { as: 'learner', at: ['/messages'] },
  message: { as: 'learner', at: ['/messages'], link: '/messages/' },
  contact: { as: 'learner', at: ['/contactus'] },
  profile: { as: 'learner', at: ['/editPerfil'], dialogs: ['Alterar senha', 'Tópicos'] },
  profileByName: { elsewhere: 'profile' },
  notificationSettings: { as: 'learner', at: ['/perfil/notificacoes'] },
  profileOfMenu: { elsewhere: 'profile' },
  profileOfUser: {
    as: 'learner',
    at: ['/PerfilUsuario?nome=Jonas%20Albuquerque&email=jonas.albuquerque%40aurora.example'],
  },
  saved: {
    as: 'learner',
    at: ['/neste-aparelho'],
    dialogs: ['Salvar cursos', 'Liberar espaço', 'Escolher'],
  },
  openDevices: { as: 'learner', at: ['/perfil/aparelhos'], dialogs: ['Encerrar'] },
  myApps: { as: 'learner', at: ['/perfil/aplicativos'] },
  administration: { as: 'administrator', at: ['/admin'] },
  syncCentre: { as: 'learner', at: ['/central-de-envio'], dialogs: ['Exportar', 'Importar'] },
  requestInbox: { as: 'administrator', at: ['/admin/solicitacoes'], dialogs: ['Recusar', 'Negar'] },
  deviceList: { as: 'administrator', at: ['/admin/fila'], dialogs: ['Importar'] },
  device: { as: 'administrator', at: ['/admin/fila'], link: '/admin/fila/' },
  queueItem: { as: 'administrator', at: ['/admin/fila/item/nao-existe'] },
  packages: { as: 'administrator', at: ['/admin/pacotes'] },
  externalReview: {
    as: 'administrator',
    at: ['/admin/cursos-externos'],
    dialogs: ['Analisar', 'Ver'],
  },
  planRequests: { as: 'administrator', at: ['/admin/planos'] },
  reportedComments: { as: 'administrator', at: ['/admin/comentarios'], dialogs: ['Ocultar'] },
  people: { as: 'administrator', at: ['/admin/pessoas'] },
  newPerson: { as: 'administrator', at: ['/admin/pessoas/nova'] },
  importPeople: { as: 'administrator', at: ['/admin/pessoas/importar'] },
  personRecord: {
    as: 'administrator',
    at: ['/admin/pessoas'],
    link: '/admin/pessoas/',
    dialogs: ['Bloquear', 'Dar um papel'],
  },
  orgUnits: { as: 'administrator', at: ['/admin/departamentos'], dialogs: ['Mudar o nome'] },
  audit: { as: 'administrator', at: ['/admin/auditoria'] },
  scormAttempts: { as: 'administrator', at: ['/admin/tentativas'] },
  scormAttempt: { as: 'administrator', at: ['/admin/tentativas/nao-existe/nao-existe'] },
  oldContent: { elsewhere: 'content' },
  oldLive: { elsewhere: 'content' },
  oldCardMenu: { elsewhere: 'section' },
  chatRoom: {
    as: 'learner',
    at: ['/chat/ronda-ao-vivo', '/chat/sala-da-operacao', '/chat/nao-existe'],
  },
  product: {
    as: 'learner',
    at: ['/detalheslojinha?idOffer=cadeia-fria', '/detalheslojinha?idOffer=nao-existe'],
  },
  cart: { as: 'learner', at: ['/cartlojinha'] },
  userUpload: { as: 'learner', at: ['/userupload/nao-existe'] },
  oldLevel: { elsewhere: 'level' },
  oldUploads: { as: 'learner', at: ['/uploads/userContent'] },
  section: {
    as: 'learner',
    at: [...sections.map((id) => `/secao/${id}`), '/qualquer/nao-existe'],
  },
};

const SETTLED_MS = 6_000;

/** Until something stands there, and nothing waits any more. False where that takes too long. */
export const untilDrawn = async (page: Page): Promise<boolean> => {
  const drawn = (): boolean =>
    (document.querySelector('h1, h2')?.textContent ?? '') !== '' &&
    document.querySelector('[aria-busy="true"]') === null;
  const isDrawn = (): Promise<boolean> =>
    page.waitForFunction(drawn, null, { timeout: SETTLED_MS, polling: 50 }).then(
      () => true,
      () => false,
    );
  if (!(await isDrawn())) return false;
  await page.waitForTimeout(250);
  return isDrawn();
};

/** As a link of the app does: without loading the page anew. */
export const goInside = async (page: Page, path: string): Promise<boolean> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return untilDrawn(page);
};

export interface Stop {
  name: string;
  as: Visitor;
  path: string;
  dialogs: readonly string[];
}

/**
 * Everything that is to be seen, in the order of the table, or the screens named in `only`; links
 * are looked up with `pageOf`.
 */
export const everyStop = async (
  pageOf: (as: Visitor) => Promise<Page>,
  only?: ReadonlySet<string>,
): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (const [name, screen] of Object.entries(everyScreen)) {
    if ('elsewhere' in screen || (only && !only.has(name))) continue;
    const { as, at, link, dialogs = [] } = screen;
    if (link === undefined) {
      for (const path of at) stops.push({ name, as, path, dialogs });
      continue;
    }
    const page = await pageOf(as);
    await goInside(page, at[0] ?? '/');
    const href = await page
      .locator(`a[href^="${link}"]`)
      .first()
      .getAttribute('href', { timeout: 5_000 })
      .catch(() => null);
    stops.push({ name, as, path: href ?? `${link}nao-existe`, dialogs });
  }
  return stops;
};
