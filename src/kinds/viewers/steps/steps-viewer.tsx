/**
 * Content type 16: a sequence of steps. Each step reached is progress, the last one completes.
 * Resumes at the stored step.
 */
import { ChevronLeft, ChevronRight, ListChecks, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { PartPage } from '../journey/part-page.tsx';
import { usePartFocus } from '../journey/use-part-focus.ts';
import { useDesktop } from '../use-desktop.ts';
import type { ViewerProps } from '../viewer.ts';
import { clampStep, stepPercent } from './step-index.ts';
import { StepMenu } from './step-menu.tsx';
import styles from './steps.module.css';

const words = viewersCopy.journey;

/** The step that is shown and the furthest one reached, which is recorded. */
const useSteps = ({
  count,
  enrollment,
  recorder,
}: Pick<ViewerProps, 'enrollment' | 'recorder'> & { count: number }) => {
  const stored = clampStep(enrollment?.lastPosition ?? 0, count);
  const [index, setIndex] = useState(stored);
  const [furthest, setFurthest] = useState(
    Math.max(stored, clampStep(Math.round(((enrollment?.progress ?? 0) * count) / 100) - 1, count)),
  );
  const reach = useEffectEvent((at: number) => {
    if (count === 0) return;
    if (stepPercent(at, count) === 100) recorder.complete();
    else
      recorder.progress(
        Math.max(stepPercent(at, count), enrollment?.progress ?? 0, stepPercent(furthest, count)),
        at,
      );
  });
  const begin = useEffectEvent(() => recorder.started());
  useEffect(() => begin(), []);
  useEffect(() => reach(index), [index]);
  const goTo = (at: number): void => {
    const next = clampStep(at, count);
    setIndex(next);
    setFurthest((known) => Math.max(known, next));
    recorder.activity();
  };
  return { index, furthest, goTo };
};

interface WaysProps {
  index: number;
  count: number;
  onGo: (at: number) => void;
}

const Ways = ({ index, count, onGo }: WaysProps) => (
  <div className={styles.ways}>
    <Button icon={ChevronLeft} disabled={index === 0} onClick={() => onGo(index - 1)}>
      {words.back}
    </Button>
    {index < count - 1 ? (
      <Button tone="primary" icon={ChevronRight} onClick={() => onGo(index + 1)}>
        {words.on}
      </Button>
    ) : (
      <p role="status" className={styles.last}>
        {words.last}
      </p>
    )}
  </div>
);

const StepsViewer = ({
  content,
  enrollment,
  recorder,
  parentTitle,
  online,
  state,
  below,
}: ViewerProps) => {
  const parts = content.parts ?? [];
  const count = parts.length;
  const { index, furthest, goTo } = useSteps({ count, enrollment, recorder });
  const [menu, setMenu] = useState(false);
  const desktop = useDesktop();
  const menuId = useId();
  const part = parts[index];
  const headingRef = usePartFocus(part?.idContentItem ?? '');
  const go = (at: number): void => {
    goTo(at);
    // On phones the menu covers the chosen step, so close it.
    if (!desktop) setMenu(false);
  };
  if (!part)
    return (
      <div className={styles.viewer}>
        <EmptyState picture="shelf" level={1} title={words.empty} text={words.emptyHint} />
      </div>
    );
  return (
    <div className={styles.viewer} data-menu={menu || undefined}>
      <header className={styles.head}>
        {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
        <h1>{content.text}</h1>
        {state === undefined ? null : <div className={styles.state}>{state}</div>}
        <div className={styles.progress}>
          <p>{words.stepOf(index + 1, count)}</p>
          <Button
            size="small"
            tone="quiet"
            icon={menu ? X : ListChecks}
            aria-expanded={menu}
            aria-controls={menuId}
            onClick={() => setMenu((open) => !open)}
          >
            {menu ? words.closeMenu : words.openMenu}
          </Button>
          <ProgressBar
            className={styles.bar}
            value={stepPercent(index, count)}
            label={words.progress}
          />
        </div>
      </header>
      <div className={styles.body}>
        {menu ? (
          <StepMenu id={menuId} parts={parts} index={index} furthest={furthest} onGo={go} />
        ) : null}
        <div className={styles.step}>
          <PartPage part={part} online={online} headingRef={headingRef} />
          <Ways index={index} count={count} onGo={go} />
          {index === count - 1 ? below : null}
        </div>
      </div>
    </div>
  );
};

export default StepsViewer;
