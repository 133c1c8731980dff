/** What a team of some size would cost, by band. */
import { Info, Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import {
  MAX_LICENCES,
  priceOf,
  readLicences,
  sharesOf,
} from '#contract/areas/company/rules/price-bands.ts';
import { plansCopy } from './plans.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './calculator.module.css';

const words = plansCopy.calculator;
const STEP = 10;

interface CalculatorViewProps {
  team: string;
  wrong: boolean;
  onType: (team: string) => void;
}

/** How much of the price each band makes. */
const Shares = ({ count, total }: { count: number; total: number }) => (
  <div className={styles.bar} aria-hidden="true">
    {sharesOf(count).map(({ from, price }, at) =>
      price === 0 ? null : (
        <i
          key={from}
          data-band={at}
          style={{ '--share': `${(price / total) * 100}%` } as CSSProperties}
        />
      ),
    )}
  </div>
);

/** The price by band; null where no number was typed. */
const Bands = ({ licences }: { licences: number | null }) => {
  const count = licences ?? 0;
  const total = priceOf(count);
  return (
    <div>
      <table className={styles.bands}>
        <caption className={styles.hidden}>{words.caption}</caption>
        <thead>
          <tr>
            {words.columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? undefined : styles.right}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sharesOf(count).map(({ from, maxUsers, unitPrice, licences: own, price }, at) => (
            <tr key={from} data-off={own === 0 || undefined}>
              <th scope="row">
                <i data-band={own === 0 ? undefined : at} />
                {words.band(from, maxUsers)}
              </th>
              <td className={styles.right}>{plansCopy.cents(unitPrice)}</td>
              <td className={styles.right}>{own === 0 ? words.none : plansCopy.count(own)}</td>
              <td className={styles.right}>{own === 0 ? words.none : plansCopy.cents(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td className={styles.right}>
              {licences === null ? words.none : plansCopy.count(count)}
            </td>
            <td className={styles.right}>
              {licences === null ? words.none : plansCopy.cents(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.safe}>
        <Icon of={Info} size={16} />
        {words.note}
      </p>
    </div>
  );
};

export const CalculatorView = ({ team, wrong, onType }: CalculatorViewProps) => {
  const licences = readLicences(team);
  const count = licences ?? 0;
  const total = priceOf(count);
  const step = (by: number): void =>
    onType(String(Math.min(MAX_LICENCES, Math.max(1, count + by))));
  return (
    <div className={styles.calc}>
      <div>
        <div className={styles.stepper}>
          <Button
            aria-label={words.less}
            icon={Minus}
            disabled={count <= 1}
            onClick={() => step(-STEP)}
          />
          <Field
            label={words.team}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={team}
            error={wrong || (licences === null && team.trim() !== '') ? words.wrong : null}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <Button
            aria-label={words.more}
            icon={Plus}
            disabled={count >= MAX_LICENCES}
            onClick={() => step(STEP)}
          />
        </div>
        <div className={styles.total} aria-live="polite">
          <span>{words.simulated}</span>
          <b>{licences === null ? words.none : plansCopy.cents(total)}</b>
          <span>{licences === null ? words.wait : words.average(Math.round(total / count))}</span>
          {total > 0 && <Shares count={count} total={total} />}
        </div>
      </div>
      <Bands licences={licences} />
    </div>
  );
};
