/** What the page tells its blocks about the person. Plain functions and values: no block reads mirror or router. */
import type { BlockElement } from '#contract/blocks.ts';
import type { CardState } from '#src/cards/card.ts';

export interface InProgress {
  element: BlockElement;
  state: CardState;
  /** 'Aula 3 de 7 · faltam 10 min'. */
  fact: string | null;
}

export interface BlockPage {
  stateOf: (element: BlockElement) => CardState;
  hrefOf: (element: Pick<BlockElement, 'elementType' | 'idElement'>) => string;
  inProgress: readonly InProgress[];
  /** Where 'Ver todos' of a block leads; null for no such link. */
  moreOf?: (block: { idBlock: string; type: string }) => string | null;
}

/** What a block's own component is given. */
export interface BlockProps<Data> {
  data: Data;
  page: BlockPage;
  more: string | null;
}
