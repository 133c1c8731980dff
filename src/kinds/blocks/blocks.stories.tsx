import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockList } from './block-list.tsx';
import { emptyPage, type BlockPage } from '#src/learning/reads/block-page.ts';
import type { CardActs } from '#src/learning/reads/card.ts';
import { element, longTitle, pictures, state } from '#tests/stories/samples.ts';
import { StoryShell } from '#tests/stories/story-shell.tsx';

const acts: CardActs = {
  enroll: () => undefined,
  like: () => undefined,
  enrolFirst: () => undefined,
  certificate: () => undefined,
};

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
  <StoryShell current="Operação segura">
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
  </StoryShell>
);

const meta: Meta<typeof Blocks> = { title: 'Blocos', component: Blocks };
export default meta;

export const All: StoryObj<typeof Blocks> = {};
