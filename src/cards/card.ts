/** What a card is given: what it shows, where the person stands in it, where it leads. Cards know no router, no mirror. */
import type { BlockData, BlockElement } from '#contract/blocks.ts';
import type { CertificateButton } from '#contract/rules/card/certificate-button.ts';
import type { CardAction, CardClick } from '#contract/rules/card/card-action.ts';
import type { LikeState } from '#contract/rules/card/like-state.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';

export type CardFormat = BlockData<'Carrousel'>['cardFormat'];

export interface CardState {
  /** 0 to 100; null where progress says nothing. */
  progress: number | null;
  status: 'none' | 'in-progress' | 'done' | 'passed' | 'failed' | 'expired';
  /** What it offers to this person; null where there is nothing to say of it. */
  action: CardAction | null;
  /** Where a click goes, of `cardClick`. */
  click: CardClick;
  like: LikeState;
  /** How many people like it, this one among them. */
  likes: number;
  certificate: CertificateButton;
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

/** What a card can be told to do beyond leading somewhere. */
export interface CardActs {
  /** Enrol, or ask which class. */
  enroll: (element: BlockElement) => void;
  like: (element: BlockElement, liked: boolean) => void;
  /** Takes the certificate that the card's state says is there; absent where cards are only shown. */
  certificate?: (element: BlockElement) => void;
}

export interface CardProps {
  element: BlockElement;
  state: CardState;
  href: string;
  format: CardFormat;
  /** Said instead of kind and length: 'Aula 3 de 7 · faltam 10 min'. */
  fact?: string | null;
  acts?: CardActs | undefined;
}

/** Of something the person never touched. */
export const initialState: CardState = {
  progress: null,
  status: 'none',
  action: null,
  click: 'open',
  like: 'inactive',
  likes: 0,
  certificate: 'none',
  locked: null,
  restricted: false,
  archived: false,
  mandatory: false,
  saved: false,
  line: null,
};
