import { isFaded } from '#src/kinds/cards/anatomy/card-link.tsx';
import { PictureFlag } from '#src/kinds/cards/anatomy/picture-flag.tsx';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/figure/progress-bar.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { tileGround } from '../design/tile-ground.ts';
import { EntryWords } from '../entries/entry-words.tsx';
import type { LayoutProps } from '../entries/section-list.tsx';
import { type JourneySteps, stepsOf } from './journey-steps.ts';
import styles from './journeys.module.css';

/** With more steps than this a bar says how far one is. */
const MAX_DOTS = 10;

const factOf = ({ total, done }: JourneySteps, duration: number | null): string => {
  if (done === total) return words.allSteps(total);
  const left =
    duration === null || duration === 0 ? null : durationPhrase(duration * (1 - done / total));
  return [words.steps(done, total), left === null ? null : done === 0 ? left : words.left(left)]
    .filter(Boolean)
    .join(' · ');
};

/** The text below says the same. */
const StepDots = ({ steps: { total, done }, title }: { steps: JourneySteps; title: string }) => {
  if (total > MAX_DOTS)
    return (
      <ProgressBar
        value={(done / total) * 100}
        label={cardsCopy.progressOf(title)}
        className={styles.bar}
      />
    );
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={classNames(at < done && styles.done, at === done && styles.here)} />
      ))}
    </span>
  );
};

export const Journeys = ({ shown, first, page }: LayoutProps) => (
  <ul className={styles.journeys}>
    {shown.map((one, at) => {
      const { entry, element, state } = one;
      const steps = stepsOf(one);
      const ground = tileGround(entry);
      return (
        <li
          key={entry.idEntry}
          className={classNames(styles.journey, ground && styles.grounded)}
          style={ground}
        >
          <Picture
            src={element.image}
            title={element.title}
            ratio="wide"
            muted={isFaded(state)}
            eager={first + at < 4}
            className={styles.picture}
          >
            <PictureFlag state={state} />
          </Picture>
          <div className={styles.words}>
            {steps && <StepDots steps={steps} title={element.title} />}
            <EntryWords
              shown={one}
              acts={page.acts}
              level={2}
              large
              fact={steps ? factOf(steps, element.duration) : undefined}
            />
          </div>
        </li>
      );
    })}
  </ul>
);
