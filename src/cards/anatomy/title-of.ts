import type { BlockElement } from '#contract/blocks.ts';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';

export const titleOf = (element: Pick<BlockElement, 'title'>): string => element.title.trim() || cardsCopy.untitled;
