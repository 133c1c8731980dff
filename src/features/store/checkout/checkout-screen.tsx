/**
 * The cart, and from there to a purchase. The cart is read and changed without a connection; paying
 * needs one, and says so.
 */
import { CloudOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isOnSale, MAX_IN_CART } from '#contract/entities/store.ts';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { Dock } from '#src/learning/offers/dock.tsx';
import { useStore, useStoreHome } from '#src/learning/offers/use-store.ts';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import type { StoreView } from '#sync/reads/read-store.ts';
import { CardForm } from './card-form.tsx';
import { CartStage, EmptyCart } from './cart-stage.tsx';
import type { CheckoutInput } from './checkout-state.ts';
import { readKeptCheckout } from './kept-checkout.ts';
import { Pins, Summary } from './parts.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { Awaited, Paid, Refused } from './results.tsx';
import { ReviewStage } from './review-stage.tsx';
import { type CheckoutVisit, useCheckout } from './use-checkout.ts';
import styles from './checkout.module.css';

const copy = storeCopy.cart;
const titles = {
  cart: copy.title,
  payment: storeCopy.payment.title,
  review: storeCopy.review.title,
} as const;
type ChoosingStage = keyof typeof titles;
/** In their order. */
const choosingStages: ChoosingStage[] = ['cart', 'payment', 'review'];

/** In cents. */
const totalOf = (lines: readonly { price: number }[]): number =>
  lines.reduce((sum, { price }) => sum + price, 0);

const Reason = ({ why }: { why: Why | null }) =>
  why && (
    <p className={styles.why}>
      <Icon of={CloudOff} size={14} />
      {why.text}
    </p>
  );

/** Why the purchase cannot go on now; null where it can. */
const nextBlockedReason = (
  cart: StoreView['cart'],
  { now, reachable, inSupport }: { now: number; reachable: boolean; inSupport: boolean },
): Why | null => {
  if (!reachable) return { icon: 'offline', text: copy.needsConnection };
  if (inSupport) return { icon: 'lock', text: copy.support };
  if (cart.some((offer) => !isOnSale(offer, now))) return { icon: 'lock', text: copy.ended };
  if (cart.length > MAX_IN_CART) return { icon: 'lock', text: copy.tooMany(MAX_IN_CART) };
  return null;
};

interface NextButtonProps {
  stage: ChoosingStage;
  blocked: Why | null;
  /** The reason stands at the button. */
  explained: boolean;
  /** The card's form, which this button sends. */
  form: string;
  onNext(): void;
}

/** Another stage is another button: the click that leads to a form does not send it. */
const NextButton = ({ stage, blocked, explained, form, onNext }: NextButtonProps) => (
  <Button
    key={stage}
    tone="primary"
    why={explained ? blocked : null}
    aria-disabled={blocked !== null}
    {...(stage === 'payment' && blocked === null
      ? { type: 'submit' as const, form }
      : { onClick: blocked === null ? onNext : undefined })}
  >
    {copy.next}
  </Button>
);

/** Goes one stage back, where the stage's own page has no way back. */
const BackButton = ({ text, onBack }: { text: string; onBack(): void }) => (
  <Button tone="quiet" onClick={onBack}>
    {text}
  </Button>
);

interface ChoosingProps {
  store: StoreView;
  checkout: CheckoutVisit;
  stage: ChoosingStage;
}

/** Cart, payment and review, until the purchase is sent. */
const Choosing = ({ store, checkout, stage }: ChoosingProps) => {
  const { person } = usePerson();
  const { reachable } = useSyncStatus();
  const now = useCorrectedClock()();
  const home = useStoreHome();
  const form = useId();
  const { context, send, label, useCard: takeCard, pay, typed } = checkout;
  const { cart } = store;
  const total = totalOf(cart);
  const isFree = total === 0;
  const inSupport = person.idSupporter !== undefined;
  const blocked = nextBlockedReason(cart, { now, reachable, inSupport });
  const continuePurchase = (): void => {
    if (stage === 'cart') send({ type: 'NEXT', free: isFree });
    else if (stage === 'review')
      pay(
        cart.map(({ idOffer, price }) => ({ idOffer, price })),
        isFree,
      );
  };
  const toCart = (): void => send({ type: 'TO_CART' });
  const toPayment = (): void => send({ type: isFree ? 'TO_CART' : 'TO_PAYMENT' });
  return (
    <>
      <Pins
        at={choosingStages.indexOf(stage)}
        onBack={(at) => (at === 0 ? toCart() : toPayment())}
      />
      <div className={styles.checkout}>
        <div className={styles.main}>
          {context.refusal !== null && <RefusalNotice refusal={context.refusal} />}
          {!reachable && (
            <Notice tone="offline" title={copy.offline}>
              {copy.offlineText(cart.length)}
            </Notice>
          )}
          {stage === 'cart' && (
            <CartStage store={store} now={now} reachable={reachable} home={home} />
          )}
          {stage === 'payment' && <CardForm id={form} typed={typed.current} onCard={takeCard} />}
          {stage === 'review' && (
            <ReviewStage
              cart={cart}
              total={total}
              label={label}
              onChangeProducts={toCart}
              onChangePayment={toPayment}
            />
          )}
        </div>
        <Summary cart={cart} total={total} full={stage === 'payment'}>
          <NextButton
            stage={stage}
            blocked={blocked}
            form={form}
            onNext={continuePurchase}
            explained
          />
          {stage === 'payment' && <BackButton text={storeCopy.payment.back} onBack={toCart} />}
          {stage === 'review' && !isFree && (
            <BackButton text={storeCopy.review.back} onBack={toPayment} />
          )}
        </Summary>
      </div>
      <Dock label={copy.total} cents={total} why={<Reason why={blocked} />}>
        <NextButton
          stage={stage}
          blocked={blocked}
          form={form}
          onNext={continuePurchase}
          explained={false}
        />
      </Dock>
    </>
  );
};

const Checkout = ({ store, input }: { store: StoreView; input: CheckoutInput }) => {
  const { reachable } = useSyncStatus();
  const home = useStoreHome();
  const checkout = useCheckout(store, input);
  const { stage, context, send, label } = checkout;
  const { purchase } = context;
  const card = label && storeCopy.review.card(label.brand, label.last);
  if (stage === 'paid' && purchase)
    return <Paid purchase={purchase} offers={store.offers} card={card} home={home} />;
  if (stage === 'refused' && purchase)
    return (
      <Refused purchase={purchase} card={card} home={home} onBack={() => send({ type: 'BACK' })} />
    );
  if (stage === 'keeping' || stage === 'paying' || stage === 'finding' || stage === 'unknown')
    return (
      <Awaited
        key={stage === 'keeping' || stage === 'paying' ? 'paying' : 'awaited'}
        stage={stage}
        sentAt={context.sentAt ?? clock.now()}
        total={totalOf(context.lines)}
        reachable={reachable}
        onCheck={() => send({ type: 'CHECK' })}
      />
    );
  const choosing = stage === 'cart' || stage === 'payment' ? stage : 'review';
  const isEmpty = store.cart.length === 0;
  return (
    <>
      <Breadcrumb items={[{ text: storeCopy.crumb, to: home }, { text: copy.crumb }]} />
      <h1>{isEmpty ? copy.title : titles[choosing]}</h1>
      {isEmpty ? (
        <EmptyCart home={home} />
      ) : (
        <Choosing store={store} checkout={checkout} stage={choosing} />
      )}
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
