import { useId } from 'react';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import styles from '../attempts.module.css';

interface FactsProps {
  title: string;
  /** Name and value; an empty value is shown as a dash. */
  facts: readonly (readonly [string, string])[];
}

export const Facts = ({ title, facts }: FactsProps) => {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? attemptsCopy.one.none : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
