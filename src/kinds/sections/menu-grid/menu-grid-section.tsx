/**
 * Section type 2: tiles in three image styles. Without items of its own it shows what the menu
 * holds below it.
 */
import { useMemo } from 'react';
import type { Section } from '#contract/areas/content/entities/section.ts';
import { entriesBelow } from '#sync/reads/sections/read-section.ts';
import { SectionFrame, useMenuPlace } from '../design/section-frame.tsx';
import { SectionList } from '../entries/section-list.tsx';
import type { SectionProps } from '../section-spec.ts';
import { SectionWaiting } from '../section-waiting.tsx';
import { MenuGrid } from './menu-grid.tsx';

const MenuGridSection = ({ section, moves }: SectionProps) => {
  const place = useMenuPlace(section.idSection);
  const filled = useMemo<Section | undefined>(
    () =>
      section.entries?.length
        ? section
        : place && { ...section, entries: entriesBelow(place), total: null },
    [section, place],
  );
  if (filled === undefined) return <SectionWaiting />;
  return (
    <SectionFrame section={section} moves={moves}>
      <SectionList section={filled} moves={moves} layout={MenuGrid} />
    </SectionFrame>
  );
};

export default MenuGridSection;
