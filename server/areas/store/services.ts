import type { SharedServices } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { routesWith } from '#server/http/route.ts';
import type { Payment } from '#server/ports/payment.ts';
import { type PaymentTimes, PurchaseWork } from './purchase-work.ts';

export interface StoreOptions {
  payment: Payment;
  paymentTimes?: PaymentTimes;
}

interface OwnServices {
  purchases: PurchaseWork;
}

export const makeStoreServices = (
  { db, databaseKind, clock, epochs, announce, log }: SharedServices,
  { payment, paymentTimes }: StoreOptions,
): OwnServices => ({
  purchases: new PurchaseWork(
    { db, clock, epochs, announce, log, isAlone: databaseKind === 'pglite' },
    payment,
    paymentTimes,
  ),
});

export interface StoreServices extends LearningServices, OwnServices {}

export const { forPerson } = routesWith<StoreServices>();
