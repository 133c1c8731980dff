import { paths } from '#src/paths.ts';
import type { Found } from '#contract/search-index.ts';
import { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './search.module.css';

const hrefOf = ({ elementType, idElement }: Found): string => paths.step({ elementType, idElement });

export const ResultRow = ({ found }: { found: Found }) => {
  const saved = useSavedMarks();
  const { title, label, description, image, idElement } = found;
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
