import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { usePageWork } from '#src/platform/lifecycle/page-work.ts';
import { ids } from '#src/platform/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { dropSnapshot, writeSnapshot } from '#sync/mirror/machine-snapshots.ts';
import type { StoreView } from '#sync/reads/read-store.ts';
import { brandOf, type CardFields } from './card-rules.ts';
import { checkoutActors } from './checkout.actors.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { KeptCheckout, PurchaseLine } from './checkout-state.ts';
import { CHECKOUT } from './kept-checkout.ts';

/** What may be shown of a card while its page is open. */
export interface CardLabel {
  brand: string;
  last: string;
  name: string;
  expiry: string;
}

const stages = { cart: 'cart', payment: 'payment', review: 'review', unknown: 'unknown' } as const;

export const useCheckout = (store: StoreView, kept: KeptCheckout | null) => {
  const runtime = usePerson();
  const { db } = runtime;
  const card = useRef<CardFields | null>(null);
  const [label, setLabel] = useState<CardLabel | null>(null);
  const [machine] = useState(() => checkoutMachine.provide({ actors: checkoutActors(runtime, () => card.current) }));
  const [state, send] = useMachine(machine, { input: { kept } });
  const stage = state.value;
  const { idPurchase, lines } = state.context;

  const row = useMirror(async (mirror) => (idPurchase === null ? undefined : mirror.mirror('purchase').get(idPurchase)), [idPurchase]);
  useEffect(() => {
    if (row) send({ type: 'MIRROR', purchase: row });
  }, [row, stage, send]);
  const { open } = store;
  useEffect(() => {
    if (open) send({ type: 'MIRROR', purchase: open });
  }, [open, stage, send]);

  useEffect(() => {
    if (stage === 'paid' || stage === 'refused') {
      void dropSnapshot(db, CHECKOUT).catch(() => undefined);
    } else if (stage in stages) {
      const snapshot: KeptCheckout = { stage: stages[stage as keyof typeof stages], idPurchase, lines };
      void writeSnapshot(db, CHECKOUT, { snapshot, basis: '' }).catch(() => undefined);
    }
    // The card is forgotten as soon as it was of use.
    if (stage === 'paid' || stage === 'refused' || stage === 'unknown') card.current = null;
  }, [stage, idPurchase, lines, db]);
  useEffect(() => () => void (card.current = null), []);
  // A card is in this page's memory alone.
  usePageWork(stage === 'payment' || stage === 'review' || stage === 'keeping' || stage === 'paying');

  const useCard = (fields: CardFields): void => {
    card.current = fields;
    const digits = fields.number.replaceAll(' ', '');
    const brand = brandOf(fields.number)?.name ?? '';
    setLabel({ brand, last: digits.slice(-4), name: fields.name.trim(), expiry: fields.expiry });
    send({ type: 'CARD' });
  };
  const pay = (wanted: readonly PurchaseLine[], free: boolean): void => {
    if (free) card.current = null;
    send({ type: 'PAY', key: ids.key(), lines: wanted, free });
  };
  return { stage, context: state.context, send, label, useCard, pay, typed: card };
};
