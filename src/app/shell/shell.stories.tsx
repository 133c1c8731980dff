import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import { BlockList } from '#src/kinds/blocks/block-list.tsx';
import { emptyPage, type BlockPage } from '#src/learning/reads/block-page.ts';
import { BlocksSkeleton } from '#src/kinds/blocks/blocks-skeleton.tsx';
import type { CardState } from '#src/learning/reads/card.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { SyncBadge } from '#src/ui/frame/sync-badge.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { TextLink } from '#src/ui/action/text-link.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { badges, element, longTitle, pictures, state } from '#tests/stories/samples.ts';
import { StoryShell } from '#tests/stories/story-shell.tsx';

const states = new Map<string, CardState>();
const put = (one: ReturnType<typeof element>, over: Partial<CardState>) => {
  states.set(one.idElement, state(over));
  return one;
};

const blocks: Block[] = [
  {
    idBlock: 'banner',
    type: 'MasterBanner',
    data: {
      rotationInterval: 8,
      elements: [
        {
          eyebrow: 'Semana da operação segura',
          title: 'Antes de ligar a empilhadeira, três minutos que evitam um acidente',
          action: 'Ver a trilha',
          image: pictures.banner,
          link: { elementType: 'NODE', idElement: 'a' },
        },
        {
          eyebrow: 'Cadeia fria',
          title: 'Entre 5 °C e 60 °C, o relógio corre contra o alimento',
          action: 'Ver a trilha',
          image: pictures.bannerFood,
          link: { elementType: 'NODE', idElement: 'b' },
        },
        {
          eyebrow: null,
          title: 'Sem imagem',
          action: null,
          image: null,
          link: { elementType: 'NODE', idElement: 'c' },
        },
      ],
    },
  },
  {
    idBlock: 'inprogress',
    type: 'EnrollmentsInProgress',
    data: { title: 'Continue de onde parou' },
  },
  {
    idBlock: 'mandatory',
    type: 'Carrousel',
    data: {
      title: 'Obrigatórios para conferentes',
      card: 'standard',
      cardFormat: 'portrait',
      elements: [
        put(element(longTitle, { image: pictures.boxes, duration: 7800 }), {
          progress: 35,
          status: 'in-progress',
          saved: true,
        }),
        put(
          element('EPI: qual usar em cada área', {
            image: pictures.helmet,
            label: 'Vídeo',
            duration: 840,
          }),
          {
            status: 'done',
            progress: 100,
          },
        ),
        put(element('Levantar peso sem lesão', { image: pictures.check, duration: 2700 }), {
          mandatory: true,
        }),
        put(element('Brigada de incêndio: nível 2', { image: pictures.lock, duration: 10800 }), {
          locked: { reason: 'Conclua o nível 1' },
        }),
        put(element('Trabalho em altura: NR-35', { duration: 28800 }), {
          mandatory: true,
          line: { phase: 'attention' },
        }),
        put(element('Primeiros socorros', { image: '/nada.svg', label: 'Vídeo', duration: 1320 }), {
          line: { phase: 'waiting' },
        }),
      ],
    },
  },
  {
    idBlock: 'short',
    type: 'Carrousel',
    data: {
      title: 'Atendimento em dez minutos',
      cardFormat: 'square',
      elements: [
        put(element('A primeira frase', { image: pictures.talk, label: 'Áudio', duration: 540 }), {
          saved: true,
        }),
        element('Ouvir sem interromper', {
          image: pictures.headset,
          label: 'Áudio',
          duration: 660,
        }),
        put(
          element('Entrega com atraso: o que dizer', {
            image: pictures.truck,
            label: 'Vídeo',
            duration: 420,
          }),
          { saved: true },
        ),
        element('Dizer não com respeito', { label: 'Artigo', duration: 360 }),
        put(
          element('Dados do cliente e a LGPD', {
            image: pictures.lock,
            label: 'Artigo',
            duration: 480,
          }),
          { restricted: true },
        ),
      ],
    },
  },
  {
    idBlock: 'areas',
    type: 'Grid',
    data: {
      title: 'Áreas',
      card: 'navigation',
      elements: [
        element('Segurança do trabalho', { image: pictures.helmet, count: 18 }),
        element('Cadeia fria', { image: pictures.food, count: 9 }),
        element('Frota e entregas', { image: pictures.truck, count: 12 }),
        element('Higiene', { count: 7 }),
        element('Atendimento', { image: pictures.talk, count: 15 }),
        element('Estoque e conferência', { image: pictures.check, count: 1 }),
      ],
    },
  },
  { idBlock: 'title', type: 'TitleSection', data: { title: 'Para ver na pausa', subtitle: null } },
  {
    idBlock: 'text',
    type: 'TextSection',
    data: {
      html: '<p>Conteúdos de até <strong>três minutos</strong>, feitos para caber entre uma carga e outra. <a href="/level/x">Veja todos</a>.</p>',
    },
  },
  {
    idBlock: 'grid',
    type: 'Grid',
    data: {
      title: 'Catálogo',
      cardFormat: 'landscape',
      elements: [
        element('Temperatura de recebimento', { image: pictures.food, duration: 3000 }),
        element('Lavar as mãos: o passo a passo', {
          image: pictures.check,
          label: 'Vídeo',
          duration: 240,
        }),
        put(element('Auditoria interna 2026', { image: pictures.lock }), { restricted: true }),
        put(element('Rotas de 2024', { image: pictures.truck }), { archived: true }),
      ],
    },
  },
  { idBlock: 'unknown', type: 'Roda', data: {} },
  { idBlock: 'broken', type: 'Grid', data: { elements: 3 } },
];

const page: BlockPage = {
  stateOf: (one) => states.get(one.idElement) ?? state(),
  hrefOf: (one) => `/level/${one.idElement}`,
  moreOf: ({ idBlock }) => (['areas', 'banner'].includes(idBlock) ? null : `/cardlist/${idBlock}`),
  ...emptyPage,
  inProgress: [
    {
      element: element('Operação segura de empilhadeira', { image: pictures.forklift }),
      state: state({ progress: 36, status: 'in-progress', saved: true }),
      fact: 'Aula 3 de 7 · faltam 10 min',
    },
    {
      element: element('Boas práticas na cozinha industrial', { image: pictures.food }),
      state: state({
        progress: 20,
        status: 'in-progress',
        line: { phase: 'sent', when: 'às 14:32' },
      }),
      fact: 'Aula 2 de 8 · faltam 1 h 40',
    },
    {
      element: element('Como acolher quem liga para reclamar', { image: pictures.headset }),
      state: state({
        progress: 80,
        status: 'in-progress',
        line: { phase: 'plain', text: 'Aberto ontem' },
      }),
      fact: 'Avaliação · 2 tentativas restantes',
    },
  ],
};

interface HomeProps {
  tenant: string;
  badge: keyof typeof badges;
  blocks: 'some' | 'none' | 'loading';
}

const Home = ({ tenant, badge, blocks: shown }: HomeProps) => (
  <StoryShell current="home" tenant={tenant} badge={badges[badge]!}>
    {badge === 'offline' && (
      <div style={{ marginBottom: 20 }}>
        <Notice
          tone="offline"
          title="Você está sem conexão."
          actions={<TextLink to="/saved">Ver o que está salvo</TextLink>}
        >
          4 trilhas estão salvas neste aparelho e funcionam por inteiro.
        </Notice>
      </div>
    )}
    {shown === 'loading' ? (
      <BlocksSkeleton />
    ) : (
      <BlockList
        blocks={shown === 'none' ? [] : blocks}
        page={page}
        empty={
          <EmptyState picture="shelf" title="A página principal não possuí blocos de conteúdos." />
        }
      />
    )}
  </StoryShell>
);

const meta: Meta<typeof Home> = {
  title: 'Moldura',
  component: Home,
  args: { tenant: 'aurora', badge: 'sent', blocks: 'some' },
};
export default meta;

type Story = StoryObj<typeof Home>;
export const Sent: Story = {};
export const Pending: Story = { args: { badge: 'pending' } };
export const Sending: Story = {
  args: { badge: 'sending', tenant: 'horizonte' },
  globals: { tenant: 'horizonte' },
};
export const Offline: Story = { args: { badge: 'offline' } };
export const Attention: Story = {
  args: { badge: 'attention', tenant: 'cinza' },
  globals: { tenant: 'cinza' },
};
export const Loading: Story = { args: { blocks: 'loading' } };
export const Empty: Story = { args: { blocks: 'none' } };

export const LevelFolded: Story = {
  render: () => (
    <StoryShell current="Operação segura" folded>
      <Breadcrumb
        items={[
          { text: 'Home', to: '/' },
          { text: 'Segurança do trabalho', to: '/x' },
          { text: 'Operação segura de empilhadeira' },
        ]}
      />
      <h1>Operação segura de empilhadeira</h1>
      <StaleLine when="ontem às 18:05" />
    </StoryShell>
  ),
};

const frameOf = (frame: 'scroll' | 'stage', blocked: string | null) => (
  <ViewerFrame
    title="Checklist antes de ligar"
    frame={frame}
    onClose={() => undefined}
    badge={<SyncBadge {...badges['offline']!} />}
    previous={{ title: 'O que pode dar errado: três acidentes reais', to: '/a', blocked: null }}
    next={{ title: longTitle, to: '/b', blocked }}
    map={{ at: 2, total: 7, onOpen: () => undefined }}
  >
    <article style={{ maxWidth: 680, margin: '0 auto', padding: 16 }}>
      <h1>Checklist antes de ligar</h1>
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at} style={{ font: 'var(--type-reading)', marginTop: 16 }}>
          A maior parte dos acidentes com empilhadeira acontece nos primeiros dez minutos do turno.
        </p>
      ))}
    </article>
  </ViewerFrame>
);
export const Reading: Story = { render: () => frameOf('scroll', null) };
export const Stage: Story = { render: () => frameOf('stage', 'Conclua este vídeo') };
