/**
 * The average and the person's own vote. Opens five stars, thanks, and closes. Every vote is stored
 * on the device at once.
 */
import { Check } from 'lucide-react';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import type { RatingSummary } from '#contract/areas/content/entities/rating.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { Stars } from '#src/ui/figure/stars.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { browserTimers, type Timers } from '#src/learning/recording/timers.ts';
import { RatingForm } from './rating-form.tsx';
import { beforeRate, ratingStage, thanksMs } from './rating-stage.ts';
import styles from './rating.module.css';

const words = viewersCopy.rating;

export interface RatingProps {
  /** The average vote; null until it is known. */
  summary: RatingSummary | null;
  /** The person's vote, 1 to 5. */
  own: number | null;
  /** Answers whether the vote was stored: until then it stands in the form. */
  onRate(vote: number): Promise<boolean>;
  /** Send state of the person's vote, below it: a StateLine. */
  state?: ReactNode;
  /** Why no vote can be given here. */
  why?: Why | null;
  timers?: Timers;
}

export const Rating = ({
  summary,
  own,
  onRate,
  state,
  why = null,
  timers = browserTimers,
}: RatingProps) => {
  const [stage, send] = useReducer(ratingStage, beforeRate);
  useEffect(() => {
    if (stage.at !== 'thanks') return;
    const handle = timers.set(() => send({ type: 'settle' }), thanksMs);
    return () => timers.clear(handle);
  }, [stage, timers]);

  // Focus the button, because the focused stars were removed.
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (stage.at !== 'beforeRate') opened.current = true;
    else if (opened.current && document.activeElement === document.body)
      opener.current?.focus({ preventScroll: true });
  }, [stage]);

  const rate = async (vote: number): Promise<void> => {
    if (await onRate(vote)) send({ type: 'send' });
  };
  const voted = summary !== null && summary.numberVotes > 0;
  return (
    <section className={styles.rating}>
      {stage.at === 'rateAvailable' ? (
        <RatingForm
          stage={stage}
          onChoose={(vote) => send({ type: 'choose', vote })}
          onSend={(vote) => void rate(vote)}
          onCancel={() => send({ type: 'cancel' })}
        />
      ) : null}
      {stage.at === 'beforeRate' ? (
        <div className={styles.row}>
          {voted ? (
            <Stars value={summary.rating} count={summary.numberVotes} />
          ) : (
            <Stars value={own} own={own !== null} />
          )}
          <Button ref={opener} size="small" why={why} onClick={() => send({ type: 'open', own })}>
            {own === null ? words.rate : words.change}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {stage.at === 'thanks' ? (
          <p className={styles.thanks}>
            <Icon of={Check} />
            {words.thanks}
          </p>
        ) : null}
      </div>
      {stage.at === 'beforeRate' && own !== null ? (
        <div className={styles.state}>
          <p>{words.own(own)}</p>
          {state}
        </div>
      ) : null}
    </section>
  );
};
