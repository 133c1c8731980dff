/** What the page tells its blocks about the person. Plain functions and values: no block reads mirror or router. */
import type { ReactNode } from 'react';
import type { BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/entities/block.ts';
import type { Plan } from '#contract/entities/company/plan.ts';
import type { Node } from '#contract/entities/node.ts';
import type { CardActs, CardState } from '#src/cards/card.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';

export interface InProgress {
  element: BlockElement;
  state: CardState;
  /** 'Aula 3 de 7 · faltam 10 min'. */
  fact: string | null;
}

/** A published page as the catalogue knows it. */
export interface CatalogEntry {
  element: BlockElement;
  tags: readonly string[];
}

/** A meeting of a class that the person may see. */
export interface MeetingEvent {
  idMeeting: string;
  title: string;
  /** PRESENCIAL, ONLINE, or the company's own word. */
  meetingType: string;
  startDate: string;
  finishDate: string | null;
  address: string | null;
  url: string | null;
  speaker: string | null;
  /** Of the page that is shown. */
  ofPage: boolean;
}

export interface CalendarEvent {
  idSchedule: string;
  idScheduleType: string;
  /** Words of its type. */
  category: string;
  title: string;
  description: string | null;
  url: string | null;
  startDate: string;
  endDate: string;
}

export interface RunningCampaign {
  idCampaign: string;
  name: string;
  description: string | null;
  image: string | null;
  /** Sanitised HTML. */
  rules: string | null;
  finishDate: string | null;
}

export interface UpgradeOffer {
  plan: Plan;
  admin: boolean;
  hasRequestedUpgrade: boolean;
  /** Keeps that the person asked. */
  ask: () => Promise<unknown>;
}

/** What the page has read of the mirror, once for all its blocks. */
export interface BlockSources {
  company: CompanyView;
  /** Every page of the company by its id. */
  nodes: ReadonlyMap<string, Node>;
  /** Those that are published. */
  entries: readonly CatalogEntry[];
  /** Pages that the person is enrolled in. */
  enrolled: ReadonlySet<string>;
  /** The page that is shown; home has none of its own. */
  idNode: string | undefined;
  now: number;
  requestUpgrade: (idPlan: string) => Promise<unknown>;
}

/** What the `read` of a block adds to its page. */
export interface BlockReads {
  recommended: readonly BlockElement[];
  meetings: readonly MeetingEvent[];
  events: readonly CalendarEvent[];
  campaigns: readonly RunningCampaign[];
  /** What an upgrade block judges by; null where the company has no plan. */
  upgrade: UpgradeOffer | null;
}

export interface BlockPage extends BlockReads {
  /** Null until the mirror answered. */
  sources: BlockSources | null;
  stateOf: (element: BlockElement) => CardState;
  hrefOf: (element: Pick<BlockElement, 'elementType' | 'idElement'>) => string;
  inProgress: readonly InProgress[];
  /** Every published page of the company, in the order of the tree. */
  catalog: readonly CatalogEntry[];
  /** Milliseconds, by the minute. */
  now: number;
  acts?: CardActs;
  /** Where 'Ver todos' of a block leads; null for no such link. */
  moreOf?: (block: { idBlock: string; type: string }) => string | null;
  /** Draws blocks inside a block. */
  nested?: (blocks: readonly Block[]) => ReactNode;
}

/** A page of which nothing is known yet. */
export const emptyPage: Omit<BlockPage, 'stateOf' | 'hrefOf'> = {
  sources: null,
  inProgress: [],
  catalog: [],
  recommended: [],
  meetings: [],
  events: [],
  campaigns: [],
  upgrade: null,
  now: 0,
};

/** What a block's own component is given. */
export interface BlockProps<Data> {
  data: Data;
  page: BlockPage;
  more: string | null;
}
