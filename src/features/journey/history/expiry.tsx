import { daysLeft, nearnessOf } from '#contract/areas/learning/rules/days-left.ts';
import { historyCopy } from '#src/learning/reads/history.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './history.module.css';

/** When it runs out, and how soon in colour and words. */
export const Expiry = ({ at, now }: { at: string | null; now: number }) => {
  if (at === null) return historyCopy.none;
  const days = daysLeft(Date.parse(at), now);
  const near = nearnessOf(days);
  return (
    <>
      {dateText(at)}
      {near !== 'far' && (
        <span className={classNames(styles.left, styles[near])}>{historyCopy.days(days)}</span>
      )}
    </>
  );
};
