/** Section types 5 and 11: rows with a small picture, or cards with a large one, page by page. */
import { SectionFrame, titleOf, useMenuPlace } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { EntryPosts } from './entry-posts.tsx';
import { EntryRows } from './entry-rows.tsx';

const PagedListSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList
      section={section}
      moves={moves}
      layout={section.cardStyle === 'post' ? EntryPosts : EntryRows}
      size={20}
      searchIn={titleOf(section, useMenuPlace(section.idSection))}
    />
  </SectionFrame>
);

export default PagedListSection;
