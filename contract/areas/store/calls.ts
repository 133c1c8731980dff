import { buy, readPurchase } from './api/buy.ts';
import { listOffers, listPurchased, readShoppingCart } from './api/store.ts';

export const calls = {
  listOffers,
  listPurchased,
  readShoppingCart,
  buy,
  readPurchase,
} as const;
