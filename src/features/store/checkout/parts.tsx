import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOnSale } from '#contract/areas/store/entities/store.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { OfferFact } from '#src/learning/offers/offer-fact.tsx';
import { Price } from '#src/learning/offers/price.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import styles from './checkout.module.css';

const copy = storeCopy.cart;

interface PinsProps {
  /** 0 to 2. */
  at: number;
  /** Back to a stage that was passed. */
  onBack(stage: number): void;
}

export const Pins = ({ at, onBack }: PinsProps) => (
  <ol className={styles.pins} aria-label={copy.steps}>
    {copy.pins.map((name, i) => (
      <li
        key={name}
        className={classNames(i < at && styles.passed, i === at && styles.now)}
        aria-current={i === at ? 'step' : undefined}
      >
        {i < at ? (
          <button type="button" onClick={() => onBack(i)}>
            <span className={styles.pin}>
              <Icon of={Check} size={16} />
            </span>
            {name}
          </button>
        ) : (
          <>
            <span className={styles.pin}>{i + 1}</span>
            {name}
          </>
        )}
      </li>
    ))}
  </ol>
);

export const CartLines = ({
  cart,
  now,
  onRemove,
}: {
  cart: readonly StoreOffer[];
  now: number;
  onRemove(offer: StoreOffer): void;
}) => (
  <ul className={styles.lines}>
    {cart.map((offer) => (
      <li key={offer.idOffer} className={styles.line}>
        <Picture src={offer.imageURL} title={offer.title} className={styles.picture} />
        <div>
          <h2>{offer.title}</h2>
          <OfferFact offer={offer} />
          {!isOnSale(offer, now) && <StateLine phase="attention" text={copy.ended} />}
        </div>
        <Price cents={offer.price} />
        <button
          type="button"
          className={styles.remove}
          aria-label={copy.removeOf(offer.title)}
          onClick={() => onRemove(offer)}
        >
          <Icon of={Trash2} size={16} />
          {copy.remove}
        </button>
      </li>
    ))}
  </ul>
);

type SlimLine = Pick<StoreOffer, 'idOffer' | 'title' | 'price'> & { imageURL?: string | null };

export const SlimLines = ({ lines }: { lines: readonly SlimLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ idOffer, title, price, imageURL = null }) => (
      <li key={idOffer} className={styles.slim}>
        <Picture src={imageURL} title={title} className={styles.small} />
        <h3>{title}</h3>
        <Price cents={price} />
      </li>
    ))}
  </ul>
);

interface SummaryProps {
  cart: readonly StoreOffer[];
  total: number;
  /** Lists the products too. */
  full: boolean;
  /** The next step, and the one before. */
  children: ReactNode;
}

export const Summary = ({ cart, total, full, children }: SummaryProps) => (
  <aside className={styles.side}>
    <section className={styles.panel}>
      <h2>{copy.summary}</h2>
      {full && <SlimLines lines={cart} />}
      <dl className={styles.sums}>
        <div>
          <dt>{storeCopy.products(cart.length)}</dt>
          <dd>{storeCopy.price(total)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{copy.total}</dt>
          <dd>
            <Price cents={total} large />
          </dd>
        </div>
      </dl>
      <div className={styles.acts}>{children}</div>
    </section>
  </aside>
);
