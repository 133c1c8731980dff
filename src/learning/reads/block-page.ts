/**
 * The data about the person that a page passes to its blocks. Plain functions and values, so that
 * blocks need neither mirror nor router.
 */
import type { ReactNode } from 'react';
import type { BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CardActs, CardState } from './card.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';

export interface InProgress {
  element: BlockElement;
  state: CardState;
  /** '2 de 6 obrigatórios · faltam 10 min'. */
  fact: string | null;
}

/** A published page, as the catalogue lists it. */
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
  /** True for meetings of the current page. */
  ofPage: boolean;
}

export interface CalendarEvent {
  idSchedule: string;
  idScheduleType: string;
  /** Name of its schedule type. */
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
  /** Stores the request. */
  ask: () => Promise<unknown>;
}

/** What the page has read from the mirror, once for all its blocks. */
export interface BlockSources {
  company: CompanyView;
  /** Every page of the company by its id. */
  nodes: ReadonlyMap<string, Node>;
  /** The published pages. */
  entries: readonly CatalogEntry[];
  /** Pages that the person is enrolled in. */
  enrolled: ReadonlySet<string>;
  /** Whether a card of this page has anything to press. */
  offers: (element: BlockElement) => boolean;
  /** The current page; undefined on home. */
  idNode: string | undefined;
  now: number;
  /** Null in support access: the wish is the person's own. */
  requestUpgrade: ((idPlan: string) => Promise<unknown>) | null;
}

/** What a block's `read` adds to the page. */
export interface BlockReads {
  recommended: readonly BlockElement[];
  meetings: readonly MeetingEvent[];
  events: readonly CalendarEvent[];
  campaigns: readonly RunningCampaign[];
  /** Null where the company has no plan. */
  upgrade: UpgradeOffer | null;
}

export interface BlockPage extends BlockReads {
  /** Null until the mirror has been read. */
  sources: BlockSources | null;
  stateOf: (element: BlockElement) => CardState;
  hrefOf: (element: Pick<BlockElement, 'elementType' | 'idElement'>) => string;
  /** False where it needs a connection that there is none of. */
  opens: (element: Pick<BlockElement, 'elementType' | 'idElement'>) => boolean;
  inProgress: readonly InProgress[];
  /** Every published page of the company, in the order of the tree. */
  catalog: readonly CatalogEntry[];
  /** Milliseconds, updated once a minute. */
  now: number;
  acts?: CardActs;
  /** Address of a block's 'Ver todos' link; null for no link. */
  moreOf?: (block: { idBlock: string; type: string }) => string | null;
  /** Renders blocks inside a block. */
  nested?: (blocks: readonly Block[]) => ReactNode;
}

/** A page before any data is read. */
export const emptyPage: Omit<BlockPage, 'stateOf' | 'hrefOf'> = {
  opens: () => true,
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

/** Props of a block's component. */
export interface BlockProps<Data> {
  data: Data;
  page: BlockPage;
  more: string | null;
}
