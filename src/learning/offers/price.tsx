import { storeCopy } from './store.copy.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from './store.module.css';

export const Price = ({ cents, large = false }: { cents: number; large?: boolean }) => (
  <span className={classNames(styles.price, large && styles.large)}>{storeCopy.price(cents)}</span>
);
