import styles from './authenticity.module.css';

/** A rosette in the company's colours. */
export const Seal = () => (
  <svg className={styles.seal} viewBox="0 0 64 84" aria-hidden="true">
    <path className={styles.ribbon} d="m22 48-8 34 18-9 18 9-8-34z" />
    <circle className={styles.disc} cx="32" cy="30" r="27" />
    <circle className={styles.ring} cx="32" cy="30" r="20" />
    <path className={styles.tick} d="m23 31 6.500 6.500L42 24.500" />
  </svg>
);
