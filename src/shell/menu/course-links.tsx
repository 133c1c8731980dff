import { shellCopy } from '#src/copy/pt-BR/shell.ts';
import { uiCopy } from '#src/copy/pt-BR/ui.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import type { Course } from '../place.ts';
import styles from './course-links.module.css';

/** Links to courses in progress. Colours come from the container: --course-ink, -muted, -track, -hover. */
export const CourseLinks = ({ courses, onFollow }: { courses: readonly Course[]; onFollow?: () => void }) => {
  if (courses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{shellCopy.inProgress}</h2>
      <ul>
        {courses.map(({ title, progress, to }) => (
          <li key={to}>
            <AppLink to={to} className={styles.course} onClick={onFollow}>
              <span className={styles.title}>{title}</span>
              <span className={styles.figure}>{uiCopy.progress(progress)}</span>
              <ProgressBar value={progress} label={null} className={styles.bar} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
