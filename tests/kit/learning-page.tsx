import { useState } from 'react';
import type { MapElement } from '#contract/entities/map-element.ts';
import { cardKinds } from '#contract/kinds.ts';
import { BlockList } from '#src/kinds/blocks/block-list.tsx';
import { emptyPage, type BlockPage } from '#src/learning/reads/block-page.ts';
import type { CardActs, CardState } from '#src/learning/reads/card.ts';
import { CardView } from '#src/kinds/cards/card-view.tsx';
import { EnrollDialog } from '#src/learning/enroll/enroll-dialog.tsx';
import type { TeamOffer } from '#src/learning/enroll/team-offer.ts';
import { MapSections } from '#src/learning/map/map-sections.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import { asked } from './asked.ts';
import { KitShell } from './home-page.tsx';
import { element, longTitle, pictures, state } from './samples.ts';

const acts: CardActs = {
  enroll: () => undefined,
  like: () => undefined,
  certificate: () => undefined,
};
const states: [string, Partial<CardState>][] = [
  ['Acessar', { action: 'access', like: 'canEnrollment' }],
  ['Matriculado', { action: 'enrolled', like: 'dislike' }],
  ['Fazer matrícula', { action: 'canEnroll', click: 'choose', like: 'canEnrollment' }],
  ['Processando', { action: 'processing', click: 'nothing', line: { phase: 'device' } }],
  ['Rematrícula', { action: 'reenroll', click: 'choose', status: 'expired' }],
  [
    'Em andamento',
    {
      action: 'enrolled',
      status: 'in-progress',
      progress: 36,
      mandatory: true,
      like: 'like',
      certificate: 'blocked',
    },
  ],
  [
    'Concluído',
    { action: 'enrolled', status: 'done', progress: 100, certificate: 'available', like: 'like' },
  ],
  ['Reprovado', { action: 'enrolled', status: 'failed', progress: 100 }],
  [
    'Bloqueado',
    {
      locked: { reason: 'Abre quando você concluir “Checklist antes de ligar”.' },
      mandatory: true,
    },
  ],
  ['Restrito', { restricted: true }],
  ['Arquivado', { archived: true, locked: { reason: 'Este conteúdo foi arquivado.' } }],
  ['Salvo', { saved: true }],
  [longTitle, { action: 'canEnroll', click: 'choose', mandatory: true }],
  ['', { action: 'inactive', click: 'nothing' }],
];

const Cards = () =>
  cardKinds.map((kind) => (
    <section key={kind} className="part">
      <h2>{kind}</h2>
      <div className="cards">
        {states.map(([title, over]) => (
          <CardView
            key={title}
            kind={kind}
            format="square"
            href="/level/x"
            acts={acts}
            state={state(over)}
            element={element(title, { image: pictures.forklift, duration: 6600 })}
          />
        ))}
      </div>
    </section>
  ));

const today = new Date();
const at = (days: number, hour: number): string =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour).toISOString();
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    element: element(n === 2 ? longTitle : `Trilha ${n + 1}`, {
      nodeCode: `1.${n + 1}`,
      image: n % 3 === 0 ? null : pictures.boxes,
    }),
    tags: n % 2 === 0 ? ['Segurança'] : ['Alimentos', 'Rotina'],
  }));

const page: BlockPage = {
  ...emptyPage,
  acts,
  now: today.getTime(),
  stateOf: () => state({ action: 'canEnroll', click: 'choose', like: 'canEnrollment' }),
  hrefOf: ({ idElement }) => `/level/${idElement}`,
  moreOf: ({ idBlock }) => `/cardlist/${idBlock}`,
  catalog: many(200),
  recommended: many(4).map((entry) => entry.element),
  meetings: [
    {
      idMeeting: 'a',
      title: 'Prática no pátio',
      meetingType: 'PRESENCIAL',
      startDate: at(3, 8),
      finishDate: at(3, 12),
      address: 'Rod. Anhanguera, km 98, Campinas',
      url: null,
      speaker: 'Lia Campos',
      ofPage: true,
    },
    {
      idMeeting: 'b',
      title: 'Plantão de dúvidas',
      meetingType: 'ONLINE',
      startDate: at(5, 19),
      finishDate: at(6, 20),
      address: null,
      url: 'https://sala.example/1',
      speaker: null,
      ofPage: true,
    },
  ],
  events: [
    {
      idSchedule: 'a',
      idScheduleType: 't',
      category: 'Treinamento',
      title: 'Operação segura',
      description: 'Traga o capacete.',
      url: 'https://agenda.example/1',
      startDate: at(0, 9),
      endDate: at(0, 11),
    },
    {
      idSchedule: 'b',
      idScheduleType: 'u',
      category: 'Reunião',
      title: 'Semana da qualidade',
      description: null,
      url: null,
      startDate: at(1, 8),
      endDate: at(4, 18),
    },
    {
      idSchedule: 'c',
      idScheduleType: 't',
      category: 'Treinamento',
      title: 'NR-35 na prática',
      description: null,
      url: null,
      startDate: at(0, 10),
      endDate: at(0, 12),
    },
  ],
  campaigns: [
    {
      idCampaign: 'a',
      name: 'Semana da operação segura',
      description: 'Cada trilha concluída vale pontos.',
      image: pictures.helmet,
      rules: '<p>Uma vez por trilha.</p>',
      finishDate: at(20, 18),
    },
    {
      idCampaign: 'b',
      name: 'Cadeia fria',
      description: null,
      image: null,
      rules: null,
      finishDate: null,
    },
  ],
  upgrade: {
    plan: {
      idPlan: 'p',
      name: 'Degustação',
      trial: true,
      finishDate: '2999-01-01T00:00:00.000Z',
      unusedPlans: false,
      requestsCount: 3,
    },
    admin: true,
    hasRequestedUpgrade: false,
    ask: async () => undefined,
  },
};

const Blocks = () => (
  <BlockList
    page={page}
    empty={null}
    blocks={[
      {
        idBlock: 'c',
        type: 'Catalog',
        data: { title: 'Catálogo', textSearch: true, tagFilter: true },
      },
      { idBlock: 'r', type: 'Recommendation', data: { title: null, cardFormat: 'square' } },
      {
        idBlock: 'n',
        type: 'NodeLink',
        data: {
          title: 'Comece por aqui',
          description: 'Em dez minutos você sabe onde está tudo.',
          element: element('Boas-vindas', { image: pictures.talk }),
        },
      },
      { idBlock: 'm', type: 'Meeting', data: { title: null } },
      {
        idBlock: 'p',
        type: 'PreTest',
        data: { title: 'Antes de começar', idEvaluation: 'pre', description: null, progress: 50 },
      },
      {
        idBlock: 'l',
        type: 'List',
        data: {
          title: 'Leituras',
          elements: [element('Ficha de inspeção', { image: pictures.check }), element(longTitle)],
        },
      },
      { idBlock: 'u', type: 'Upgrade', data: { title: null, text: null, image: null } },
      { idBlock: 'k', type: 'Calendar', data: { title: null } },
      { idBlock: 'g', type: 'Campaign', data: { title: null, model: 'multiple' } },
      {
        idBlock: 't',
        type: 'PageBuilderTitle',
        data: { title: 'Título da página', subtitle: 'E a sua linha' },
      },
      {
        idBlock: 'f',
        type: 'PageBuilderFooter',
        data: { html: '<p>Dúvidas? Fale com a sua liderança.</p>' },
      },
      { idBlock: 'x', type: 'Roda', data: {} },
    ]}
  />
);

const team = (name: string, over: Partial<TeamOffer> = {}): TeamOffer => ({
  idTeam: name,
  name,
  description: 'N / A',
  duration: 12,
  initialDate: at(3, 8),
  finalDate: null,
  capacity: 24,
  totalVacanciesAvailable: 3,
  needApproval: 0,
  awaitingApproval: false,
  meetings: [{ meetingType: 'PRESENCIAL', startDate: at(3, 8), address: 'Rod. Anhanguera, km 98' }],
  processing: false,
  refused: null,
  ...over,
});
const teams = [
  team('Turma C · Manhã'),
  team('Turma D · On-line ao vivo', {
    meetings: [{ meetingType: 'ONLINE', startDate: at(4, 19), address: null }],
    capacity: null,
    totalVacanciesAvailable: null,
  }),
  team('Turma E · Supervisores de pátio e líderes de turno', {
    needApproval: 1,
    description: 'Só para quem lidera.',
  }),
  team('Turma F · Noite', { needApproval: 1, awaitingApproval: true }),
  team('Turma G · Tarde', {
    totalVacanciesAvailable: 0,
    refused: 'Não há mais vagas nesta turma.',
  }),
  team('Turma H', { processing: true }),
];

const EnrollKit = () => (
  <EnrollDialog
    open
    page={{ title: 'Trabalho em altura: NR-35', nodeType: 'LEARNING', syllabus: '<p>Ementa</p>' }}
    teams={
      asked.variant.includes('none')
        ? []
        : asked.variant.includes('dates')
          ? teams.map((one) => ({ ...one, meetings: [] }))
          : teams
    }
    seatsOf={asked.variant.includes('offline') ? 'ontem às 17:40' : undefined}
    thanked={asked.variant.includes('thanks')}
    failed={false}
    onChoose={() => undefined}
    onClose={() => undefined}
  />
);

const step = (
  n: number,
  over: Partial<Omit<Step, 'element'>>,
  one: Partial<MapElement> = {},
): Step => ({
  element: {
    elementType: 'CONTENT',
    idElement: `s${n}`,
    title: `Passo ${n}`,
    label: 'Vídeo',
    idContentType: 2,
    duration: 660,
    image: null,
    mandatory: n % 2 === 0,
    sequential: false,
    section: 'Antes de operar',
    size: null,
    ...one,
  },
  contentEnrollment: null,
  attempt: null,
  progress: null,
  done: false,
  status: 'NOT_ATTEMPTED',
  lockedBy: null,
  opensAt: null,
  prerequisites: [],
  ...over,
});
const few: Step[] = [
  step(0, { done: true }),
  step(1, { done: true }),
  step(2, {}, { title: 'Manobras em corredor estreito e cruzamento com pedestres' }),
  step(3, {}, { title: longTitle }),
  step(4, { lockedBy: 'Manobras em corredor estreito' }, { section: 'Na operação' }),
  step(
    5,
    {},
    {
      section: 'Na operação',
      elementType: 'NODE',
      label: 'Trilha',
      title: 'Uma página dentro da página',
    },
  ),
];

const MapKit = () => {
  const [open, setOpen] = useState(asked.variant === 'map');
  const large = asked.variant === 'map-2000';
  const steps = large ? Array.from({ length: 2000 }, (_, n) => step(n, { done: n < 1000 })) : few;
  return (
    <>
      <button type="button" id="map" onClick={() => setOpen(true)}>
        Mapa
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Operação segura de empilhadeira">
        <MapSections steps={steps} here={large ? 's1000' : 's2'} onFollow={() => undefined} />
      </Drawer>
    </>
  );
};

export const LearningPage = () => (
  <KitShell current="Operação segura">
    {asked.variant === '' && <Cards />}
    {asked.variant === 'blocks' && <Blocks />}
    {asked.variant.startsWith('enroll') && <EnrollKit />}
    {asked.variant.startsWith('map') && <MapKit />}
  </KitShell>
);
