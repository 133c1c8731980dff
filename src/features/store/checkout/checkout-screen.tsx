/**
 * The cart, and from there to a purchase. The cart is read and changed without a connection; paying
 * needs one, and says so.
 */
import { ArrowLeft, CloudOff, CreditCard, Info } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isOnSale, MOST_IN_CART } from '#contract/entities/store.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { paths } from '#src/paths.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { Dock } from '#src/learning/offers/dock.tsx';
import { useStore, useStoreHome } from '#src/learning/offers/use-store.ts';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { StoreView } from '#sync/reads/read-store.ts';
import { CardForm } from './card-form.tsx';
import type { CheckoutInput, Refusal } from './checkout-state.ts';
import { readKeptCheckout } from './kept-checkout.ts';
import { CartLines, Pins, SlimLines, Summary } from './parts.tsx';
import { Awaited, Paid, Refused } from './results.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './checkout.module.css';

const copy = storeCopy.cart;
const titles = {
  cart: copy.title,
  payment: storeCopy.payment.title,
  review: storeCopy.review.title,
} as const;

const Reason = ({ why }: { why: Why | null }) =>
  why && (
    <p className={styles.why}>
      <Icon of={CloudOff} size={14} />
      {why.text}
    </p>
  );

const RefusalNotice = ({ refusal: { reason, message } }: { refusal: Refusal }) => {
  if (reason === 'absent' || reason === 'full')
    return (
      <Notice tone="warning" title={copy.refused}>
        {reason === 'absent' ? copy.notArrived : copy.full}
      </Notice>
    );
  const title =
    reason === 'purchase_pending'
      ? storeCopy.result.unknown
      : reason === 'already_bought'
        ? copy.yours
        : copy.refused;
  return (
    <Notice tone={reason === 'purchase_pending' ? 'info' : 'warning'} title={title}>
      {message}
    </Notice>
  );
};

const Checkout = ({ store, input }: { store: StoreView; input: CheckoutInput }) => {
  const { engine, person } = usePerson();
  const { reachable } = useSyncStatus();
  const now = useCorrectedClock()();
  const home = useStoreHome();
  const form = useId();
  const { stage, context, send, label, useCard: takeCard, pay, typed } = useCheckout(store, input);
  const { cart, seenAt } = store;
  const total = cart.reduce((sum, { price }) => sum + price, 0);
  const isFree = total === 0;
  const shownCard = label && storeCopy.review.card(label.brand, label.last);

  const { purchase } = context;
  if (stage === 'paid' && purchase)
    return <Paid purchase={purchase} offers={store.offers} card={shownCard} home={home} />;
  if (stage === 'refused' && purchase)
    return (
      <Refused
        purchase={purchase}
        card={shownCard}
        home={home}
        onBack={() => send({ type: 'BACK' })}
      />
    );
  if (stage === 'keeping' || stage === 'paying' || stage === 'finding' || stage === 'unknown')
    return (
      <Awaited
        key={stage === 'keeping' || stage === 'paying' ? 'paying' : 'awaited'}
        stage={stage}
        sentAt={context.sentAt ?? clock.now()}
        total={context.lines.reduce((sum, { price }) => sum + price, 0)}
        reachable={reachable}
        onCheck={() => send({ type: 'CHECK' })}
      />
    );

  const crumbs = <Breadcrumb items={[{ text: storeCopy.crumb, to: home }, { text: copy.crumb }]} />;
  if (cart.length === 0)
    return (
      <>
        {crumbs}
        <h1>{copy.title}</h1>
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
      </>
    );

  const shown = stage === 'cart' || stage === 'payment' ? stage : 'review';
  const at = shown === 'cart' ? 0 : shown === 'payment' ? 1 : 2;
  const blocked = cart.some((offer) => !isOnSale(offer, now))
    ? copy.ended
    : cart.length > MOST_IN_CART
      ? copy.tooMany(MOST_IN_CART)
      : null;
  const why: Why | null = !reachable
    ? { icon: 'offline', text: copy.needsConnection }
    : person.idSupporter !== undefined
      ? { icon: 'lock', text: copy.support }
      : blocked !== null
        ? { icon: 'lock', text: blocked }
        : null;
  const next = (): void => {
    if (shown === 'cart') send({ type: 'NEXT', free: isFree });
    else if (shown === 'review')
      pay(
        cart.map(({ idOffer, price }) => ({ idOffer, price })),
        isFree,
      );
  };
  const nextButton = (explained: boolean) => (
    // Another stage is another button: the click that leads to a form does not send it.
    <Button
      key={shown}
      tone="primary"
      why={explained ? why : null}
      aria-disabled={why !== null}
      {...(shown === 'payment' && why === null
        ? { type: 'submit' as const, form }
        : { onClick: why === null ? next : undefined })}
    >
      {copy.next}
    </Button>
  );
  const back = (stageAt: number): void =>
    send({ type: stageAt === 0 || isFree ? 'TO_CART' : 'TO_PAYMENT' });
  const remove = ({ idOffer }: { idOffer: string }): void =>
    void engine.dispatch('cart.set', { idOffer, inCart: false }).catch(() => undefined);
  return (
    <>
      {crumbs}
      <h1>{titles[shown]}</h1>
      <Pins at={at} onBack={back} />
      <div className={styles.checkout}>
        <div className={styles.main}>
          {context.refusal !== null && <RefusalNotice refusal={context.refusal} />}
          {!reachable && (
            <Notice tone="offline" title={copy.offline}>
              {copy.offlineText(cart.length)}
            </Notice>
          )}
          {shown === 'cart' && (
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
          )}
          {shown === 'payment' && <CardForm id={form} typed={typed.current} onCard={takeCard} />}
          {shown === 'review' && (
            <>
              <section className={styles.part}>
                <header>
                  <h2>{storeCopy.review.products}</h2>
                  <Button tone="quiet" size="small" onClick={() => back(0)}>
                    {storeCopy.review.change}
                  </Button>
                </header>
                <SlimLines lines={cart} />
              </section>
              <section className={styles.part}>
                <header>
                  <h2>{storeCopy.review.payment}</h2>
                  {!isFree && (
                    <Button tone="quiet" size="small" onClick={() => back(1)}>
                      {storeCopy.review.change}
                    </Button>
                  )}
                </header>
                {isFree || !label ? (
                  <p>{storeCopy.review.free}</p>
                ) : (
                  <div className={styles.paidWith}>
                    <Icon of={CreditCard} size={24} />
                    <span>
                      <b>{shownCard}</b>
                      <span className={styles.small}>
                        {storeCopy.review.holder(label.name, label.expiry)}
                      </span>
                    </span>
                  </div>
                )}
              </section>
              {!isFree && (
                <p className={styles.safe}>
                  <Icon of={Info} size={16} />
                  {storeCopy.review.safe(storeCopy.price(total))}
                </p>
              )}
            </>
          )}
        </div>
        <Summary cart={cart} total={total} full={shown === 'payment'}>
          {nextButton(true)}
          {shown === 'payment' && (
            <Button tone="quiet" onClick={() => back(0)}>
              {storeCopy.payment.back}
            </Button>
          )}
          {shown === 'review' && !isFree && (
            <Button tone="quiet" onClick={() => back(1)}>
              {storeCopy.review.back}
            </Button>
          )}
        </Summary>
      </div>
      <Dock label={copy.total} cents={total} why={<Reason why={why} />}>
        {nextButton(false)}
      </Dock>
    </>
  );
};

export const CheckoutScreen = () => {
  const { db } = usePerson();
  const store = useStore();
  const [input, setInput] = useState<CheckoutInput | undefined>();
  useEffect(() => {
    readKeptCheckout(db, clock.now()).then(setInput, (error: unknown) =>
      // Without knowing whether a purchase is under way, nothing is sold here.
      setInput(() => {
        throw error;
      }),
    );
  }, [db]);
  if (store === undefined || input === undefined)
    return (
      <Waiting>
        <RowSkeleton />
        <RowSkeleton />
      </Waiting>
    );
  return <Checkout store={store} input={input} />;
};
