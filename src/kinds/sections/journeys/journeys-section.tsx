/** Section type 9: journeys as tiles, below a header with the way back. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { Journeys } from './journeys.tsx';

const JourneysSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves} back>
    <SectionList section={section} moves={moves} layout={Journeys} />
  </SectionFrame>
);

export default JourneysSection;
