/**
 * Props of a card: what it shows, the person's state in it, where it leads. Cards do not use the
 * router or the mirror.
 */
import type { BlockData, BlockElement } from '#contract/blocks.ts';
import type { CertificateButton } from '#contract/areas/certificate/rules/certificate.ts';
import type { CardAction, CardClick } from '#contract/areas/learning/rules/card/card-action.ts';
import type { LikeState } from '#contract/areas/learning/rules/card/like-state.ts';
import type { StateLineProps } from '#src/ui/label/state-line.tsx';

export type CardFormat = BlockData<'Carrousel'>['cardFormat'];

export interface CardState {
  /** 0 to 100; null where there is no progress to show. */
  progress: number | null;
  status: 'none' | 'in-progress' | 'done' | 'passed' | 'failed' | 'expired';
  /** What the person can do with it; null for no badge. */
  action: CardAction | null;
  /** What a click does, as `cardClick` returns it. */
  click: CardClick;
  like: LikeState;
  /** Number of likes, including the person's own. */
  likes: number;
  certificate: CertificateButton;
  /** `reason` says what unlocks it: 'Conclua o nível 1'. */
  locked: { reason: string } | null;
  restricted: boolean;
  /** The page above in which one enrols for this one; null where that is another way. */
  enrollAbove: { idNode: string; title: string } | null;
  /** Where what is restricted is sold. */
  soldAt: string | null;
  archived: boolean;
  mandatory: boolean;
  /** Completely saved on this device. */
  saved: boolean;
  /** Does not open here now. */
  needsConnection: boolean;
  /** Replaces the card's own status line. */
  line: StateLineProps | null;
}

/** Actions of a card besides its link. */
export interface CardActs {
  /** Enrols, or opens the choice of class. */
  enroll: (element: BlockElement) => void;
  like: (element: BlockElement, liked: boolean) => void;
  /** Says that a like needs an enrolment, and where one enrols. */
  enrolFirst: (element: BlockElement) => void;
  /** Downloads the certificate; absent where cards are read-only. */
  certificate?: (element: BlockElement) => void;
}

export interface CardProps {
  element: BlockElement;
  state: CardState;
  href: string;
  format: CardFormat;
  /** Replaces kind and length: '2 de 6 obrigatórios · faltam 10 min'. */
  fact?: string | null;
  acts?: CardActs | undefined;
}

/** The state of something that the person never opened. */
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
  enrollAbove: null,
  soldAt: null,
  archived: false,
  mandatory: false,
  saved: false,
  needsConnection: false,
  line: null,
};
