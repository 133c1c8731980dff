import { shownDescription } from '#contract/rules/shown-description.ts';
import { paths } from '#src/paths.ts';
import type { Found } from '#contract/search-index.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './search.module.css';

/** A class stands on its page; an event and a campaign on theirs, or on the home page. */
const hrefOf = ({ elementType, idElement, idNode }: Found): string => {
  if (elementType === 'TEAM' || elementType === 'EVENT' || elementType === 'CAMPAIGN')
    return idNode === null ? paths.home : paths.level(idNode);
  return paths.step({ elementType, idElement });
};

export const ResultRow = ({ found }: { found: Found }) => {
  const saved = useSavedMarks();
  const { title, label, image, idElement } = found;
  const description = shownDescription(found.description);
  return (
    <li className={styles.row}>
      <Picture src={image} title={title} className={styles.thumb} />
      <div className={styles.words}>
        <h2>
          <AppLink to={hrefOf(found)} className={styles.link}>
            {title}
          </AppLink>
        </h2>
        {label && <p className={styles.fact}>{label}</p>}
        {description && <p className={styles.description}>{description}</p>}
        {saved.contents.has(idElement) && <StateLine phase="device" />}
      </div>
    </li>
  );
};
