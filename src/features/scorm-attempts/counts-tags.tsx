import type { ScormAttempt } from '#contract/areas/scorm/entities/attempt.ts';
import type { LessonStatus } from '#contract/areas/scorm/entities/lesson-state.ts';
import { attemptsCopy } from './scorm-attempts.copy.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { Tag } from '#src/ui/label/tag.tsx';
import styles from './attempts.module.css';

const decisions = ['status', 'grade', 'resume'] as const;

/** What this visit decides among all visits of the person in the lesson. */
export const CountsTags = ({ counts }: Pick<ScormAttempt, 'counts'>) => {
  const shown = decisions.filter((one) => counts[one]);
  if (shown.length === 0) return null;
  return (
    <span className={styles.tags}>
      {shown.map((one) => (
        <Tag key={one} tone="info">
          {attemptsCopy.counts[one]}
        </Tag>
      ))}
    </span>
  );
};

export const StatusTag = ({ status }: { status: LessonStatus }) => (
  <Tag
    tone={
      status === 'FAILED'
        ? 'warning'
        : status === 'IN_PROGRESS' || status === 'NOT_ATTEMPTED'
          ? 'neutral'
          : 'success'
    }
  >
    {scormCopy.statuses[status]}
  </Tag>
);
