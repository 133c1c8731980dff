import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import { endSentPurchase } from '#sync/mirror/sent-purchase.ts';
import type { StoreView } from '#sync/reads/read-store.ts';
import { brandOf, cardAt, type CardFields } from './card-rules.ts';
import { checkoutActors } from './checkout.actors.ts';
import { checkoutMachine } from './checkout.machine.ts';
import {
  type CheckoutInput,
  hasEnded,
  type KeptCheckout,
  type PurchaseLine,
} from './checkout-state.ts';
import { CHECKOUT } from './kept-checkout.ts';

/** What may be shown of a card while its page is open. */
export interface CardLabel {
  brand: string;
  last: string;
  name: string;
  expiry: string;
}

export const useCheckout = (store: StoreView, input: CheckoutInput) => {
  const { db, engine, person } = usePerson();
  const card = useRef<CardFields | null>(null);
  const [label, setLabel] = useState<CardLabel | null>(null);
  const [machine] = useState(() =>
    checkoutMachine.provide({
      actors: checkoutActors({
        db,
        ask: (call, asked) => askAsPerson(person, call, asked),
        cardInMemory: () => card.current,
      }),
    }),
  );
  const [state, send] = useMachine(machine, { input });
  const stage = typeof state.value === 'string' ? state.value : state.value.choosing;
  const { idPurchase, refusal } = state.context;

  const row = useMirror(
    async (mirror) => (idPurchase === null ? undefined : mirror.mirror('purchase').get(idPurchase)),
    [idPurchase],
  );
  useEffect(() => {
    if (hasEnded(row)) send({ type: 'SETTLED', purchase: row });
  }, [row, stage, send]);
  const { open } = store;
  useEffect(() => {
    if (open) send({ type: 'OPEN', open });
  }, [open, stage, send]);
  // Another device is paying: its purchase comes with the next pull.
  useEffect(() => {
    if (refusal?.reason === 'purchase_pending') void engine.sync();
  }, [refusal, engine]);

  useEffect(() => {
    if (stage === 'cart' || stage === 'payment' || stage === 'review') {
      const snapshot: KeptCheckout = { stage };
      void writeSnapshot(db, CHECKOUT, { snapshot, basis: '' }).catch(() => undefined);
    }
    // Once the end is on the screen. The next purchase begins at the cart.
    if ((stage === 'paid' || stage === 'refused') && idPurchase !== null) {
      void endSentPurchase(db, idPurchase).catch(() => undefined);
      void writeSnapshot(db, CHECKOUT, { snapshot: { stage: 'cart' }, basis: '' }).catch(
        () => undefined,
      );
    }
    card.current = cardAt(stage, card.current);
  }, [stage, idPurchase, db]);
  useEffect(() => () => void (card.current = null), []);
  // A card is in this page's memory alone.
  usePageWork(
    stage === 'payment' || stage === 'review' || stage === 'keeping' || stage === 'paying',
  );

  const useCard = (fields: CardFields): void => {
    card.current = fields;
    const digits = fields.number.replaceAll(' ', '');
    const brand = brandOf(fields.number)?.name ?? '';
    setLabel({ brand, last: digits.slice(-4), name: fields.name.trim(), expiry: fields.expiry });
    send({ type: 'CARD' });
  };
  const pay = (lines: readonly PurchaseLine[], free: boolean): void => {
    if (free) card.current = null;
    send({ type: 'PAY', purchase: { idPurchase: ids.key(), lines, at: clock.now() }, free });
  };
  return { stage, context: state.context, send, label, useCard, pay, typed: card };
};

export type CheckoutVisit = ReturnType<typeof useCheckout>;
