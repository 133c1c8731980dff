/** One product: what it is, what it costs, and the one step that makes sense now. */
import { Check, CreditCard, ShoppingBag, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isOnSale } from '#contract/areas/store/entities/store.ts';
import { dateText } from '#src/ui/format/span.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { paths } from '#src/paths.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { OfferFact } from '#src/learning/offers/offer-fact.tsx';
import { Price } from '#src/learning/offers/price.tsx';
import { useStore, useStoreHome } from '#src/learning/offers/use-store.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { RichText } from '#src/kinds/viewers/reading/rich-text.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import { useSupportLock } from '#src/platform/runtime/use-support-lock.ts';
import styles from './product.module.css';

const copy = storeCopy.product;

interface ActionProps {
  offer: StoreOffer;
  /** Products in the cart. */
  count: number;
  /** Called once the product is in the cart on this device. */
  onAdded(): void;
}

const ProductAction = ({ offer, count, onAdded }: ActionProps) => {
  const { engine } = usePerson();
  const lock = useSupportLock();
  const now = useCorrectedClock()();
  const [state, setState] = useState<'idle' | 'adding' | 'failed'>('idle');
  const add = async (): Promise<void> => {
    if (state === 'adding') return;
    setState('adding');
    try {
      await engine.dispatch('cart.set', { idOffer: offer.idOffer, inCart: true });
      onAdded();
    } catch {
      setState('failed');
    }
  };
  if (offer.purchase === 'PAID')
    return (
      <>
        <Button icon={Check} aria-disabled>
          {storeCopy.offer.acquired}
        </Button>
        <LinkButton tone="primary" to={paths.level(offer.idProduct)}>
          {copy.open}
        </LinkButton>
        <p className={styles.safe}>
          <Icon of={CreditCard} size={16} />
          {copy.boughtFor(
            dateText(offer.boughtAt ?? ''),
            storeCopy.price(offer.paid ?? offer.price),
          )}
        </p>
      </>
    );
  if (offer.inCart || offer.purchase === 'OPEN')
    return (
      <>
        <LinkButton tone="primary" icon={ShoppingBag} to={paths.cart}>
          {offer.purchase === 'OPEN' ? storeCopy.home.seeOpen : copy.toCart}
        </LinkButton>
        <p className={styles.safe}>
          <Icon of={Check} size={16} />
          {offer.purchase === 'OPEN'
            ? copy.pending
            : count > 1
              ? copy.withOthers(count - 1)
              : copy.alone}
        </p>
      </>
    );
  if (!isOnSale(offer, now)) return <p className={styles.safe}>{copy.ended}</p>;
  return (
    <>
      <Button
        tone="primary"
        icon={ShoppingBag}
        aria-disabled={state === 'adding'}
        why={lock}
        onClick={() => void add()}
      >
        {copy.add}
      </Button>
      {state === 'failed' ? (
        <p className={styles.safe} role="alert">
          <Icon of={TriangleAlert} size={16} />
          {copy.failed}
        </p>
      ) : (
        <p className={styles.safe}>
          <Icon of={CreditCard} size={16} />
          {offer.price === 0 ? copy.free : copy.safe}
        </p>
      )}
    </>
  );
};

interface ProductScreenProps {
  idOffer: string;
  onAdded(): void;
}

export const ProductScreen = ({ idOffer, onAdded }: ProductScreenProps) => {
  const store = useStore();
  const home = useStoreHome();
  if (store === undefined)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  const offer = store.offers.find((one) => one.idOffer === idOffer);
  if (!offer)
    return (
      <HomeAfterLogin>
        <EmptyState
          picture="shelf"
          level={1}
          title={copy.missing}
          text={copy.missingText}
          action={<LinkButton to={home}>{storeCopy.home.seeAll}</LinkButton>}
        />
      </HomeAfterLogin>
    );
  return (
    <>
      <Breadcrumb
        items={[
          { text: storeCopy.crumb, to: home },
          { text: offer.title.toLocaleUpperCase('pt-BR') },
        ]}
      />
      <article className={styles.product}>
        <Picture
          src={offer.imageURL}
          title={offer.title}
          ratio="landscape"
          eager
          className={styles.picture}
        />
        <div className={styles.buy}>
          <OfferFact offer={offer} />
          <h1>{offer.title}</h1>
          {offer.description !== null && <p className={styles.about}>{offer.description}</p>}
          <Price cents={offer.price} large />
          <ProductAction offer={offer} count={store.cart.length} onAdded={onAdded} />
        </div>
        {offer.content !== null && (
          <div className={styles.body}>
            <h2>{copy.body}</h2>
            <RichText html={offer.content} />
          </div>
        )}
      </article>
    </>
  );
};
