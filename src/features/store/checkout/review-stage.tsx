import { CreditCard, Info } from 'lucide-react';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { StoreView } from '#sync/reads/read-store.ts';
import styles from './checkout.module.css';
import { SlimLines } from './parts.tsx';
import type { CardLabel } from './use-checkout.ts';

const copy = storeCopy.review;

const PaidWith = ({ label: { brand, last, name, expiry } }: { label: CardLabel }) => (
  <div className={styles.paidWith}>
    <Icon of={CreditCard} size={24} />
    <span>
      <b>{copy.card(brand, last)}</b>
      <span className={styles.small}>{copy.holder(name, expiry)}</span>
    </span>
  </div>
);

interface ReviewStageProps {
  cart: StoreView['cart'];
  /** In cents. */
  total: number;
  label: CardLabel | null;
  onChangeProducts(): void;
  onChangePayment(): void;
}

/** What is bought and how it is paid, before the purchase is sent. */
export const ReviewStage = ({
  cart,
  total,
  label,
  onChangeProducts,
  onChangePayment,
}: ReviewStageProps) => {
  const isFree = total === 0;
  return (
    <>
      <section className={styles.part}>
        <header>
          <h2>{copy.products}</h2>
          <Button tone="quiet" size="small" onClick={onChangeProducts}>
            {copy.change}
          </Button>
        </header>
        <SlimLines lines={cart} />
      </section>
      <section className={styles.part}>
        <header>
          <h2>{copy.payment}</h2>
          {!isFree && (
            <Button tone="quiet" size="small" onClick={onChangePayment}>
              {copy.change}
            </Button>
          )}
        </header>
        {isFree || !label ? <p>{copy.free}</p> : <PaidWith label={label} />}
      </section>
      {!isFree && (
        <p className={styles.safe}>
          <Icon of={Info} size={16} />
          {copy.safe(storeCopy.price(total))}
        </p>
      )}
    </>
  );
};
