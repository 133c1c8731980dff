import type { CardFormat } from '#src/learning/reads/card.ts';

/** Columns by card format. Landscape cards are wider. */
const byFormat: Record<CardFormat, 3 | 4 | 5> = {
  portrait: 5,
  square: 4,
  landscape: 4,
  'landscape-xsmall': 3,
};

export const columnsOf = ({
  card,
  cardFormat,
}: {
  card: string;
  cardFormat: CardFormat;
}): 2 | 3 | 4 | 5 =>
  // A banner is a picture with text beside or below it: in a narrow column no person could read it.
  card === 'banner' ? 2 : card === 'block' || card === 'navigation' ? 3 : byFormat[cardFormat];

/**
 * How many cards of a row are rendered first and with each step: twice the columns plus one; on
 * small screens 6, then 5.
 */
export const loadsOf = (columns: number, small: boolean): { first: number; step: number } =>
  small ? { first: 6, step: 5 } : { first: columns * 2 + 1, step: columns * 2 + 1 };
