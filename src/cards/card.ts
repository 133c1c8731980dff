/** What a card is given: what it shows, where the person stands in it, where it leads. Cards know no router, no mirror. */
import type { BlockData, BlockElement } from '#contract/blocks.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';

export type CardFormat = BlockData<'Carrousel'>['cardFormat'];

export interface CardState {
  /** 0 to 100; null where progress says nothing. */
  progress: number | null;
  status: 'none' | 'in-progress' | 'done' | 'failed';
  /** `reason` is what opens it: 'Conclua o nível 1'. */
  locked: { reason: string } | null;
  restricted: boolean;
  archived: boolean;
  mandatory: boolean;
  /** On this device, whole. */
  saved: boolean;
  /** Said instead of what the card would say by itself. */
  line: StateLineProps | null;
}

export interface CardProps {
  element: BlockElement;
  state: CardState;
  href: string;
  format: CardFormat;
  /** Said instead of kind and length: 'Aula 3 de 7 · faltam 10 min'. */
  fact?: string | null;
}

/** Of something the person never touched. */
export const untouched: CardState = {
  progress: null,
  status: 'none',
  locked: null,
  restricted: false,
  archived: false,
  mandatory: false,
  saved: false,
  line: null,
};
