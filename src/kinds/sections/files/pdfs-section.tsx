/** Section type 18: documents to read. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { FileRows } from './file-rows.tsx';

const PdfsSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList section={section} moves={moves} layout={FileRows} size={20} />
  </SectionFrame>
);

export default PdfsSection;
