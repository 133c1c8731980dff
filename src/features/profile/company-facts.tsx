import { useId } from 'react';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { profileCopy } from './profile.copy.ts';
import styles from './profile.module.css';

const { title, ...labels } = profileCopy.company;

/** What only the company changes; each only where it is filled. */
export const CompanyFacts = ({ me }: { me: Me }) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <dl className={styles.facts}>
        {(Object.keys(labels) as (keyof typeof labels)[])
          .filter((field) => Boolean(me[field]))
          .map((field) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd>{me[field]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
