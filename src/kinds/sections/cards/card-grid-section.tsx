/** Section type 4: cards side by side. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { CardGrid } from './card-grid.tsx';

const CardGridSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList section={section} moves={moves} layout={CardGrid} />
  </SectionFrame>
);

export default CardGridSection;
