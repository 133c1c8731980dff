import { ArrowLeft } from 'lucide-react';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import type { StoreView } from '#sync/reads/read-store.ts';
import styles from './checkout.module.css';
import { CartLines } from './parts.tsx';

const copy = storeCopy.cart;

/** `home`: the store's first page. */
export const EmptyCart = ({ home }: { home: string }) => (
  <EmptyState
    picture="parcel"
    level={2}
    title={copy.empty}
    text={copy.emptyText}
    action={
      <LinkButton tone="primary" to={home}>
        {storeCopy.home.seeAll}
      </LinkButton>
    }
  />
);

interface CartStageProps {
  store: StoreView;
  /** ms, corrected. */
  now: number;
  reachable: boolean;
  /** The store's first page. */
  home: string;
}

/** What is in the cart: it is read and changed without a connection. */
export const CartStage = ({ store: { cart, seenAt }, now, reachable, home }: CartStageProps) => {
  const { engine } = usePerson();
  const remove = ({ idOffer }: { idOffer: string }): void =>
    void engine.dispatch('cart.set', { idOffer, inCart: false }).catch(() => undefined);
  return (
    <>
      {!reachable && seenAt !== null && (
        <p className={styles.seen}>
          {copy.seen(momentPhrase(new Date(seenAt).toISOString(), clock.now()))}
        </p>
      )}
      <CartLines cart={cart} now={now} onRemove={remove} />
      <LinkButton
        tone="quiet"
        icon={ArrowLeft}
        to={reachable ? home : paths.saved}
        className={styles.keepShopping}
      >
        {reachable ? copy.keepShopping : copy.saved}
      </LinkButton>
    </>
  );
};
