import type { BlockElement } from '#contract/blocks.ts';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { durationPhrase } from '#src/copy/pt-BR/duration.ts';

/** One line of facts: 'Vídeo · 14 min', 'Trilha · 7 itens'; null when nothing is known. */
export const factOf = (element: BlockElement): string | null => {
  const length = element.duration ? durationPhrase(element.duration) : element.count ? cardsCopy.items(element.count) : null;
  return [element.label, length].filter(Boolean).join(' · ') || null;
};
