/** Section type 7: a list that goes on as one scrolls. */
import { SectionFrame, titleOf, useMenuPlace } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { EntryRows } from './entry-rows.tsx';

const InfiniteListSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList
      section={section}
      moves={moves}
      layout={EntryRows}
      size={20}
      endless
      searchIn={titleOf(section, useMenuPlace(section.idSection))}
    />
  </SectionFrame>
);

export default InfiniteListSection;
