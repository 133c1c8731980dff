import { Star } from 'lucide-react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './stars.module.css';

const decimal = new Intl.NumberFormat('pt-BR', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
});
const whole = new Intl.NumberFormat('pt-BR');

interface StarsProps {
  /** Average, 0 to 5; null before the first rating. */
  value: number | null;
  /** Number of ratings. */
  count?: number;
  /** One person's vote: a text beside it says so, and no average is written. */
  own?: boolean;
}

export const Stars = ({ value, count, own = false }: StarsProps) => {
  const full = Math.round(value ?? 0);
  const figure = value === null ? null : own ? whole.format(value) : decimal.format(value);
  return (
    <span className={styles.stars}>
      <span className={styles.row}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} of={Star} className={classNames(star <= full && styles.on)} />
        ))}
      </span>
      <VisuallyHidden>
        {figure === null ? uiCopy.stars.none : uiCopy.stars.of(figure, 5)}
      </VisuallyHidden>
      {figure !== null && !own && (
        <span aria-hidden="true">
          {count === undefined ? figure : `${figure} · ${whole.format(count)}`}
        </span>
      )}
    </span>
  );
};
