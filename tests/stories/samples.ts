import type { BlockElement } from '#contract/blocks.ts';
import type { Brand } from '#contract/brand.ts';
import { initialState, type CardState } from '#src/learning/reads/card.ts';
import type { SyncBadgeProps } from '#src/ui/frame/sync-badge.tsx';

interface Tenant {
  brand: Brand;
  app: { name: string; shortName: string; tagline: string | null; logo: string | null };
}

export const tenants: Record<string, Tenant> = {
  aurora: {
    brand: { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
    app: {
      name: 'Aurora Distribuidora',
      shortName: 'Aurora',
      tagline: 'Distribuidora',
      logo: '/aurora/pictures/logo.svg',
    },
  },
  horizonte: {
    brand: { brand: '#ffd400', menu: '#23262c', accent: '#ffd400', neutralHue: 262 },
    app: {
      name: 'Horizonte Hotéis',
      shortName: 'Horizonte',
      tagline: 'Hotéis',
      logo: '/horizonte/pictures/logo.svg',
    },
  },
  cinza: {
    brand: { brand: '#7d7f83', menu: '#e9e4da', accent: '#d81b7a', neutralHue: 20 },
    app: { name: 'Companhia de meio-tom', shortName: 'Meio-tom', tagline: null, logo: null },
  },
};

export const badges: Record<string, SyncBadgeProps> = {
  sent: { state: 'sent', when: 'às 14:32' },
  pending: { state: 'pending', count: 3 },
  sending: { state: 'sending', done: 2, total: 5 },
  offline: { state: 'offline', count: 4 },
  attention: { state: 'attention', count: 1 },
};

const course = '/aurora/courses';
export const pictures = {
  forklift: `${course}/operacao-segura-de-empilhadeira/pictures/forklift.svg`,
  helmet: `${course}/operacao-segura-de-empilhadeira/pictures/helmet.svg`,
  boxes: `${course}/operacao-segura-de-empilhadeira/pictures/boxes.svg`,
  check: `${course}/operacao-segura-de-empilhadeira/pictures/check.svg`,
  headset: `${course}/atendimento-que-resolve/pictures/headset.svg`,
  talk: `${course}/atendimento-que-resolve/pictures/talk.svg`,
  truck: `${course}/atendimento-que-resolve/pictures/truck.svg`,
  lock: `${course}/atendimento-que-resolve/pictures/lock.svg`,
  banner: '/aurora/pictures/banner-empilhadeira.svg',
  bannerFood: '/aurora/pictures/banner-alimentos.svg',
  food: '/aurora/pictures/area-alimentos.svg',
};

let made = 0;
export const element = (title: string, over: Partial<BlockElement> = {}): BlockElement => ({
  elementType: 'NODE',
  idElement: `e${(made += 1)}`,
  nodeCode: null,
  title,
  description: null,
  label: 'Trilha',
  image: null,
  idContentType: null,
  duration: null,
  count: null,
  idNode: null,
  ...over,
});

export const state = (over: Partial<CardState> = {}): CardState => ({ ...initialState, ...over });

export const longTitle =
  'Procedimento operacional para receber, conferir e armazenar produtos perecíveis e frágeis';
