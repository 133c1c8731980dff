/** The store: offers, carts and purchases. Nothing here knows a card. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Offer, PurchaseStatus } from '../../../contract/entities/store.ts';
import { moment, origin, tenant } from './columns.ts';

export const offers = pgTable(
  'offers',
  { tenant: tenant(), id: text('id').notNull(), doc: jsonb('doc').$type<Offer>().notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.id] })],
);

export const cartItems = pgTable(
  'cart_items',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    idOffer: text('id_offer').notNull(),
    inCart: boolean('in_cart').notNull(),
    setAt: moment('set_at').notNull(),
    origin: origin(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.idOffer] })],
);

export const purchases = pgTable(
  'purchases',
  {
    tenant: tenant(),
    /** Made by the device: the idempotency key of the purchase, and of its charge. */
    id: text('id').notNull(),
    idUser: text('id_user').notNull(),
    status: text('status').$type<PurchaseStatus>().notNull(),
    /** Cents. */
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('purchases_user').on(t.tenant, t.idUser),
    index('purchases_open')
      .on(t.createdAt)
      .where(sql`status in ('PENDING', 'UNKNOWN')`),
  ],
);

export const purchaseItems = pgTable(
  'purchase_items',
  {
    tenant: tenant(),
    idPurchase: text('id_purchase').notNull(),
    idOffer: text('id_offer').notNull(),
    idUser: text('id_user').notNull(),
    idProduct: text('id_product').notNull(),
    title: text('title').notNull(),
    /** Cents, at the time of the purchase. */
    price: integer('price').notNull(),
    /** Bought, or about to be. False once the payment was refused. */
    live: boolean('live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idPurchase, t.idOffer] }),
    // No person buys an offer twice, whatever two devices send at once.
    uniqueIndex('purchase_items_once')
      .on(t.tenant, t.idUser, t.idOffer)
      .where(sql`live`),
  ],
);
