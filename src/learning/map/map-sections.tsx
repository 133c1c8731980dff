import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { contentMapCopy } from './content-map.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { Step } from '#sync/reads/read-level.ts';
import styles from './content-map.module.css';
import { LateRows, partsOf } from '#src/ui/list/late-rows.tsx';
import { MapItem } from './map-item.tsx';

interface MapSection {
  title: string | null;
  steps: Step[];
}

/** Groups consecutive steps by section. */
const sectionsOf = (steps: readonly Step[]): MapSection[] => {
  const sections: MapSection[] = [];
  for (const step of steps) {
    const last = sections.at(-1);
    if (last && last.title === step.element.section) last.steps.push(step);
    else sections.push({ title: step.element.section, steps: [step] });
  }
  return sections;
};

interface MapSectionsProps {
  steps: readonly Step[];
  here: string | null;
  onFollow: () => void;
}

const Section = ({
  section,
  here,
  onFollow,
}: {
  section: MapSection;
  here: string | null;
  onFollow: () => void;
}) => {
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
          <LateRows
            key={part[0]?.element.idElement}
            count={part.length}
            rowHeight={64}
            className={styles.path}
            near={part.some(({ element }) => element.idElement === here)}
          >
            {() =>
              part.map((step) => (
                <MapItem key={step.element.idElement} step={step} here={here} onFollow={onFollow} />
              ))
            }
          </LateRows>
        ))}
    </section>
  );
};

/**
 * Steps under their headings. Parts far from the view render later, so that thousands of steps open
 * at once.
 */
export const MapSections = ({ steps, here, onFollow }: MapSectionsProps) =>
  sectionsOf(steps).map((section) => (
    <Section
      key={`${section.title}~${section.steps[0]?.element.idElement}`}
      section={section}
      here={here}
      onFollow={onFollow}
    />
  ));
