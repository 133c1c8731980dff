/** Section type 8: one tile at a time, as large as the screen. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { Tiles } from './tiles.tsx';

const TilesSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves} quiet={section.text === null}>
    <SectionList section={section} moves={moves} layout={Tiles} />
  </SectionFrame>
);

export default TilesSection;
