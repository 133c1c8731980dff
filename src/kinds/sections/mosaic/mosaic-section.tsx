/** Section type 3: a mosaic, shaped by how many items it has. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { Mosaic } from './mosaic.tsx';

const MosaicSection = ({ section, moves }: SectionProps) => (
  <SectionFrame
    section={section}
    moves={moves}
    fill={(section.total ?? section.entries?.length ?? 0) <= 5}
  >
    <SectionList section={section} moves={moves} layout={Mosaic} />
  </SectionFrame>
);

export default MosaicSection;
