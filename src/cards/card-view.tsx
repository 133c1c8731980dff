import { isCardKind } from '#contract/blocks.ts';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { Notice } from '#src/ui/message/notice.tsx';
import type { CardProps } from './card.ts';
import { cards } from './registry.tsx';

/** Draws the card of that name; a name that no card has is said. */
export const CardView = ({ kind, ...props }: CardProps & { kind: string }) => {
  if (!isCardKind(kind)) return <Notice title={cardsCopy.unknown(kind)} />;
  const Card = cards[kind];
  return <Card {...props} />;
};
