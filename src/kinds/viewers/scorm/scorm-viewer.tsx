/** Content type 26: the lessons of a package. A package of one lesson opens it by itself. */
import { useEffect, useEffectEvent } from 'react';
import { Play } from 'lucide-react';
import { isLessonDone } from '#contract/rules/scorm/lesson-result.ts';
import { closedLessons } from '#contract/rules/scorm/sequencing/closed-lessons.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { ViewerProps } from '../viewer.ts';
import { LessonRow } from './lesson-row.tsx';
import styles from './scorm.module.css';

const SINGLE_MS = 1000;

const ScormViewer = ({ content, parentTitle, lessons, ways, state, below }: ViewerProps) => {
  const pack = content.scorm;
  const ready = pack?.status === 'SUCCESS';
  const [only] = ready && pack.lessons.length === 1 ? pack.lessons : [];
  const opensAlone = only !== undefined && lessons?.opensAlone === true;
  const hrefOf = lessons?.href ?? null;
  const open = useEffectEvent(() => only && hrefOf && ways?.replace(hrefOf(only.idSco)));
  useEffect(() => {
    if (!opensAlone) return undefined;
    const timer = setTimeout(open, SINGLE_MS);
    return () => clearTimeout(timer);
  }, [opensAlone]);

  const statusOf = (idSco: string) => lessons?.standings.get(idSco)?.status;
  const all = pack?.lessons ?? [];
  const locked = pack ? closedLessons(pack, lessons?.standings ?? new Map()) : new Set<string>();
  const done = all.filter(({ idSco }) => isLessonDone(statusOf(idSco))).length;
  const next = all.findIndex(({ idSco }) => !isLessonDone(statusOf(idSco)) && !locked.has(idSco));
  const target = all[Math.max(0, next)];
  return (
    <div className={styles.page}>
      <header>
        {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
        <h1>{content.text}</h1>
        {pack && <p className={styles.kind}>{scormCopy.kind(all.length)}</p>}
      </header>
      {state === undefined ? null : <div>{state}</div>}
      {content.description === null ? null : <p>{content.description}</p>}
      {!ready ? (
        <EmptyState
          picture="shelf"
          level={2}
          title={scormCopy.preparing.title}
          text={scormCopy.preparing.text}
        />
      ) : (
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
                needsConnection={lessons?.needsConnection === true}
              >
                {done === all.length
                  ? scormCopy.again
                  : done === 0 && statusOf(target.idSco) === undefined
                    ? scormCopy.start
                    : scormCopy.resume(Math.max(0, next) + 1)}
              </LinkButton>
            </div>
          )}
          <ol className={styles.list} aria-label={scormCopy.list}>
            {all.map((lesson) => (
              <LessonRow
                key={lesson.idSco}
                lesson={lesson}
                standing={lessons?.standings.get(lesson.idSco) ?? null}
                needsConnection={lessons?.needsConnection === true}
                href={locked.has(lesson.idSco) ? null : (hrefOf?.(lesson.idSco) ?? null)}
              />
            ))}
          </ol>
        </>
      )}
      {below}
    </div>
  );
};

export default ScormViewer;
