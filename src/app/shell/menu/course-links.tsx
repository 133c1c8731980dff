import { CloudOff } from 'lucide-react';
import { useId } from 'react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { stateCopy } from '#src/ui/label/state.copy.ts';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { Course } from '../place.ts';
import styles from './course-links.module.css';

/**
 * Links to courses in progress. Colours come from the container: --course-ink, -muted, -track,
 * -hover.
 */
export const CourseLinks = ({
  courses,
  onFollow,
}: {
  courses: readonly Course[];
  onFollow?: () => void;
}) => {
  const why = useId();
  if (courses.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{shellCopy.inProgress}</h2>
      <ul>
        {courses.map(({ title, progress, to, needsConnection = false }) => (
          <li key={to}>
            <AppLink
              to={to}
              className={classNames(styles.course, needsConnection && styles.faded)}
              aria-describedby={needsConnection ? `${why}${to}` : undefined}
              onClick={onFollow}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.figure}>{uiCopy.progress(progress)}</span>
              <ProgressBar value={progress} label={null} className={styles.bar} />
            </AppLink>
            {needsConnection && (
              <p id={`${why}${to}`} className={styles.why}>
                <Icon of={CloudOff} size={14} />
                {stateCopy.offline}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
