/** Section type 6: cards below each other, each picture beside its text. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import { EntryRows } from '../list/entry-rows.tsx';
import type { SectionProps } from '../section-spec.ts';

const CardLinesSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList section={section} moves={moves} layout={EntryRows} size={20} />
  </SectionFrame>
);

export default CardLinesSection;
