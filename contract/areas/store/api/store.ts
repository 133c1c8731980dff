/**
 * The store. 'sucess' and 'aquired' are spelled so on the wire, for apps of before; `buyResult` is
 * where the app reads them.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { cents, offer } from '../entities/store.ts';
import { id } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

const tag = 'lojinha';
const searched = z.object({
  searchText: z._default(z.string().check(asLine(), z.maxLength(200)), ''),
});
const sold = z.extend(offer, { aquired: z.boolean() });
const offersFound = z.object({ success: z.boolean(), offers: z.array(sold) });
const named = z.object({ idOffer: id });
const stored = z.object({ sucess: z.boolean() });

export const cartSetting = z.extend(named, { inCart: z.boolean() });

export const listOffers = call({
  method: 'POST',
  path: '/store/offers',
  summary: 'O que está à venda',
  tag,
  auth: 'person',
  servedWhenFull: true,
  body: searched,
  answer: offersFound,
});

export const listPurchased = call({
  method: 'POST',
  path: '/store/purchased',
  summary: 'O que a pessoa comprou',
  tag,
  auth: 'person',
  servedWhenFull: true,
  body: searched,
  answer: offersFound,
});

export const readShoppingCart = call({
  method: 'GET',
  path: '/store/shoppingcart',
  summary: 'Carrinho da pessoa',
  tag,
  auth: 'person',
  answer: z.object({
    success: z.boolean(),
    itens: z.array(z.pick(offer, { idOffer: true, title: true, imageURL: true, price: true })),
    shoppingCart: z.object({
      idShoppingCart: id,
      idUser: id,
      totalPrice: cents,
      numItens: z.int(),
    }),
  }),
});

export const addToCart = call({
  method: 'POST',
  path: '/store/addtocart',
  summary: 'Põe uma oferta no carrinho',
  tag,
  auth: 'person',
  body: named,
  answer: stored,
  failures: ['not_found'],
  queued: true,
});

export const removeFromCart = call({
  method: 'POST',
  path: '/store/removefromcart',
  summary: 'Tira uma oferta do carrinho',
  tag,
  auth: 'person',
  body: named,
  answer: stored,
  failures: ['not_found'],
  queued: true,
});
