/** Section type 36: a mosaic whose tiles play a short film in their place. */
import { SectionFrame } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { FilmMosaic } from './mosaic.tsx';

const FilmMosaicSection = ({ section, moves }: SectionProps) => (
  <SectionFrame
    section={section}
    moves={moves}
    fill={(section.total ?? section.entries?.length ?? 0) <= 5}
  >
    <SectionList section={section} moves={moves} layout={FilmMosaic} />
  </SectionFrame>
);

export default FilmMosaicSection;
