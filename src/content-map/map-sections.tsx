import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { contentMapCopy } from '#src/copy/pt-BR/content-map.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { MapPart } from './map-part.tsx';
import { type MapSection, partsOf, sectionsOf } from './sections-of.ts';

interface MapSectionsProps {
  steps: readonly Step[];
  here: string | null;
  onFollow: () => void;
}

const Section = ({ section, here, onFollow }: { section: MapSection; here: string | null; onFollow: () => void }) => {
  const [open, setOpen] = useState(true);
  const done = section.steps.filter((step) => step.done).length;
  return (
    <section>
      <h3 className={styles.section}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size={16} />
          <span>{section.title ?? contentMapCopy.contents}</span>
          <span className={styles.figure}>{contentMapCopy.of(done, section.steps.length)}</span>
        </button>
      </h3>
      {open &&
        partsOf(section.steps).map((part) => (
          <MapPart
            key={part[0]?.element.idElement}
            steps={part}
            here={here}
            near={part.some(({ element }) => element.idElement === here)}
            onFollow={onFollow}
          />
        ))}
    </section>
  );
};

/** Steps under their headings. Parts far from the view render later, so that thousands of steps open at once. */
export const MapSections = ({ steps, here, onFollow }: MapSectionsProps) =>
  sectionsOf(steps).map((section) => (
    <Section key={`${section.title}~${section.steps[0]?.element.idElement}`} section={section} here={here} onFollow={onFollow} />
  ));
