import { durationPhrase } from '#src/ui/format/duration.ts';
import { storeCopy } from './store.copy.ts';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import styles from './store.module.css';

/** What it is and how long it takes: 'Trilha · 6 aulas · 3 h 20'. */
export const OfferFact = ({
  offer: { label, workload, lessons },
}: {
  offer: Pick<StoreOffer, 'label' | 'workload' | 'lessons'>;
}) => {
  const said = [
    label,
    lessons ? storeCopy.lessons(lessons) : null,
    workload ? durationPhrase(workload) : null,
  ].filter(Boolean);
  return said.length === 0 ? null : <p className={styles.fact}>{said.join(' · ')}</p>;
};
