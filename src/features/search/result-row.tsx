import { shownDescription } from '#contract/areas/learning/rules/shown-description.ts';
import { useId } from 'react';
import { paths } from '#src/paths.ts';
import type { Found } from '#contract/search-index.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Opened } from '#sync/downloads/opens-here.ts';
import styles from './search.module.css';

/** Where it leads: a class, an event and a campaign stand on their page; null is home. */
const openedBy = ({ elementType, idElement, idNode }: Found): Opened | null => {
  if (elementType !== 'TEAM' && elementType !== 'EVENT' && elementType !== 'CAMPAIGN')
    return { elementType, idElement };
  return idNode === null ? null : { elementType: 'NODE', idElement: idNode };
};

export const ResultRow = ({ found }: { found: Found }) => {
  const saved = useSavedMarks();
  const opens = useOpensHere();
  const target = openedBy(found);
  const faded = target !== null && !opens(target);
  const why = useId();
  const { title, label, image, idElement } = found;
  const description = shownDescription(found.description);
  return (
    <li className={styles.row}>
      <Picture src={image} title={title} muted={faded} className={styles.thumb} />
      <div className={styles.words}>
        <h2 className={faded ? styles.faded : undefined}>
          <AppLink
            to={target === null ? paths.home : paths.step(target)}
            className={styles.link}
            aria-describedby={faded ? why : undefined}
          >
            {title}
          </AppLink>
        </h2>
        {label && <p className={styles.fact}>{label}</p>}
        {description && <p className={styles.description}>{description}</p>}
        {faded ? (
          <NeedsConnection id={why} />
        ) : (
          saved.contents.has(idElement) && <StateLine phase="saved" />
        )}
      </div>
    </li>
  );
};
