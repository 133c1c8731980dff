/** Section type 1 at its own address: its contents, in the layout that the company chose. */
import { useBlockPage } from '#src/kinds/blocks/page/use-block-page.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { readSectionContents } from '#sync/reads/read-home-section.ts';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import { HomeSection } from './home-section.tsx';

const ContentsSection = ({ section }: SectionProps) => {
  const items = useMirror((db) => readSectionContents(db, section), [section]);
  const { page } = useBlockPage();
  if (items === undefined) return <SectionWaiting />;
  return <HomeSection of={{ by: 'section', section, items }} page={page} />;
};

export default ContentsSection;
