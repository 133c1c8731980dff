/** Content type 26: the lessons of a package. A package of one lesson opens it by itself. */
import { useEffect, useEffectEvent } from 'react';
import { Play } from 'lucide-react';
import { lessonToContinue } from '#contract/areas/scorm/rules/continue-lesson.ts';
import { isLessonDone } from '#contract/areas/scorm/rules/lesson-result.ts';
import {
  absentLessons,
  closedLessons,
} from '#contract/areas/scorm/rules/sequencing/closed-lessons.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { ViewerProps } from '../viewer.ts';
import { LessonRow } from './lesson-row.tsx';
import styles from './scorm.module.css';

type Package = NonNullable<ViewerProps['content']['scorm']>;
type Lesson = Package['lessons'][number];
type Standings = NonNullable<ViewerProps['lessons']>['standings'];

/** ms until the only lesson of a package opens. */
const SINGLE_MS = 1000;

/** Opens the only lesson of a package by itself, after a moment. */
const useOpensAlone = (only: Lesson | undefined, { lessons, ways }: ViewerProps): void => {
  const opensAlone = only !== undefined && lessons?.opensAlone === true;
  const hrefOf = lessons?.href;
  const open = useEffectEvent(() => only && hrefOf && ways?.replace(hrefOf(only.idSco)));
  useEffect(() => {
    if (!opensAlone) return undefined;
    const timer = setTimeout(open, SINGLE_MS);
    return () => clearTimeout(timer);
  }, [opensAlone]);
};

interface LessonsProps {
  pack: Package;
  lessons: ViewerProps['lessons'] | undefined;
}

/** How many lessons are done, the next one, and all of them. */
const Lessons = ({ pack, lessons }: LessonsProps) => {
  const standings: Standings = lessons?.standings ?? new Map();
  const seed = lessons?.seed;
  const absent = absentLessons(pack, standings, seed);
  const all = pack.lessons.filter(({ idSco }) => !absent.has(idSco));
  const hrefOf = lessons?.href ?? null;
  const needsConnection = lessons?.needsConnection === true;
  const locked = closedLessons(pack, standings, seed);
  const isDone = (idSco: string): boolean => isLessonDone(standings.get(idSco)?.status);
  const done = all.filter(({ idSco }) => isDone(idSco)).length;
  const target = lessonToContinue({ lessons: all }, standings, locked);
  const label = (idSco: string): string => {
    if (done === all.length) return scormCopy.again;
    const isNew = done === 0 && standings.get(idSco)?.status === undefined;
    return isNew
      ? scormCopy.start
      : scormCopy.resume(all.findIndex((one) => one.idSco === idSco) + 1);
  };
  return (
    <>
      <div className={styles.progress}>
        <ProgressBar value={all.length === 0 ? 0 : (done / all.length) * 100} label={null} />
        <p className={styles.kind}>{scormCopy.done(done, all.length)}</p>
      </div>
      {target && hrefOf && (
        <div className={styles.actions}>
          <LinkButton
            tone="primary"
            to={hrefOf(target.idSco)}
            icon={Play}
            needsConnection={needsConnection}
          >
            {label(target.idSco)}
          </LinkButton>
        </div>
      )}
      <ol className={styles.list} aria-label={scormCopy.list}>
        {all.map((lesson) => (
          <LessonRow
            key={lesson.idSco}
            lesson={lesson}
            standing={standings.get(lesson.idSco) ?? null}
            needsConnection={needsConnection}
            closed={lessons?.href === null ? scormCopy.notEnrolled : null}
            href={locked.has(lesson.idSco) ? null : (hrefOf?.(lesson.idSco) ?? null)}
          />
        ))}
      </ol>
    </>
  );
};

const ScormViewer = (props: ViewerProps) => {
  const { content, parentTitle, lessons, state, below } = props;
  const pack = content.scorm;
  const ready = pack?.status === 'SUCCESS' ? pack : null;
  useOpensAlone(ready?.lessons.length === 1 ? ready.lessons[0] : undefined, props);
  return (
    <div className={styles.page}>
      <header>
        {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
        <h1>{content.text}</h1>
        {pack && <p className={styles.kind}>{scormCopy.kind(pack.lessons.length)}</p>}
      </header>
      {state === undefined ? null : <div>{state}</div>}
      {content.description === null ? null : <p>{content.description}</p>}
      {ready ? (
        <Lessons pack={ready} lessons={lessons} />
      ) : (
        <EmptyState
          picture="shelf"
          level={2}
          title={scormCopy.preparing.title}
          text={scormCopy.preparing.text}
        />
      )}
      {below}
    </div>
  );
};

export default ScormViewer;
