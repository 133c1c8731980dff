import { useEffect, useRef, useState } from 'react';
import { WARNING_SECONDS } from '#contract/areas/evaluation/rules/time-left.ts';
import { evaluationCopy } from '#src/kinds/questions/evaluation.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './player.module.css';

/** Seconds left at which ears are told: the eyes see it all the time. */
const SPOKEN = [600, 300, 60, WARNING_SECONDS] as const;

const two = (figure: number): string => String(figure).padStart(2, '0');

/** '14:06', '1:02:30'. */
export const clockTime = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`;
};

/** `left`: whole seconds. */
export const CountdownClock = ({ left }: { left: number }) => {
  const before = useRef(left);
  const [told, setTold] = useState('');
  useEffect(() => {
    const passed = SPOKEN.findLast((mark) => before.current > mark && left <= mark);
    before.current = left;
    if (passed !== undefined) setTold(evaluationCopy.player.left(left));
  }, [left]);
  return (
    <div className={classNames(styles.clock, left < WARNING_SECONDS && styles.warn)}>
      <small aria-hidden="true">{evaluationCopy.player.timeLeft}</small>
      <b role="timer" aria-label={`${evaluationCopy.player.timeLeft}: ${clockTime(left)}`}>
        {clockTime(left)}
      </b>
      <VisuallyHidden>
        <span aria-live="polite">{told}</span>
      </VisuallyHidden>
    </div>
  );
};
