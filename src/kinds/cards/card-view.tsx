import { isCardKind } from '#contract/blocks.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { CardProps } from '#src/learning/reads/card.ts';
import { cards } from './registry.tsx';

/** Renders the card with that name. An unknown name shows a notice. */
export const CardView = ({ kind, ...props }: CardProps & { kind: string }) => {
  if (!isCardKind(kind)) return <Notice title={cardsCopy.unknown(kind)} />;
  const Card = cards[kind];
  return <Card {...props} />;
};
