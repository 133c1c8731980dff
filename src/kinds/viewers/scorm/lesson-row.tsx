import { Check, Circle, CircleDashed, Lock, X, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { LessonStatus } from '#contract/areas/scorm/entities/lesson-state.ts';
import type { ScormStanding } from '#contract/areas/scorm/rules/standing.ts';
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { NeedsConnection } from '#src/ui/label/needs-connection.tsx';
import styles from './scorm.module.css';

const signs: Readonly<Record<LessonStatus, LucideIcon>> = {
  NOT_ATTEMPTED: Circle,
  IN_PROGRESS: CircleDashed,
  FAILED: X,
  COMPLETED: Check,
  PASSED: Check,
};

const facts = ({ masteryScore }: ScormLesson, standing: ScormStanding | null): string =>
  [
    scormCopy.statuses[standing?.status ?? 'NOT_ATTEMPTED'],
    ...(standing?.grade == null ? [] : [scormCopy.grade(standing.grade)]),
    ...(masteryScore === null ? [] : [scormCopy.minimum(masteryScore)]),
    ...(standing === null ? [] : [scormCopy.time(standing.totalTime, standing.numberOfAccess)]),
  ].join(' · ');

interface LessonRowProps {
  lesson: ScormLesson;
  standing: ScormStanding | null;
  /** Null while it is locked. */
  href: string | null;
  /** What closes all lessons; null where only their order does. */
  closed: string | null;
  needsConnection: boolean;
}

export const LessonRow = ({ lesson, standing, href, closed, needsConnection }: LessonRowProps) => {
  const why = useId();
  const status = standing?.status ?? 'NOT_ATTEMPTED';
  return (
    <li
      className={styles.row}
      data-status={href === null ? 'LOCKED' : status}
      data-depth={Math.min(lesson.depth, 3)}
    >
      <span className={styles.sign}>
        <Icon of={href === null ? Lock : signs[status]} />
      </span>
      <span className={styles.words}>
        {lesson.label === null ? null : <small className={styles.label}>{lesson.label}</small>}
        {href === null ? (
          <b aria-disabled="true">{lesson.title}</b>
        ) : (
          <AppLink
            to={href}
            className={classNames(styles.link, needsConnection && styles.faded)}
            aria-describedby={needsConnection ? why : undefined}
          >
            {lesson.title}
          </AppLink>
        )}
        <small>
          {href === null
            ? `${scormCopy.locked}. ${closed ?? scormCopy.lockedWhy(standing !== null)}`
            : facts(lesson, standing)}
        </small>
        {href !== null && needsConnection && <NeedsConnection id={why} />}
      </span>
    </li>
  );
};
