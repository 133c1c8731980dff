import type { BlockData } from '#contract/blocks.ts';
import type { BlockProps } from '#src/learning/reads/block-page.ts';
import { CardRow } from '../card-row.tsx';

export const CarrouselBlock = ({ data, page, more }: BlockProps<BlockData<'Carrousel'>>) =>
  data.elements.length === 0 ? null : <CardRow {...data} page={page} more={more} />;
