import { areaWith } from '#server/area.ts';
import { cartWrites } from './cart-writes.ts';
import { buyRoute, readPurchaseRoute } from './routes/buy.ts';
import { listOffersRoute, listPurchasedRoute, readShoppingCartRoute } from './routes/offers.ts';
import { makeStoreServices, type StoreOptions, type StoreServices } from './services.ts';

export const store = areaWith<StoreServices, StoreOptions>()({
  routes: {
    listOffers: listOffersRoute,
    listPurchased: listPurchasedRoute,
    readShoppingCart: readShoppingCartRoute,
    buy: buyRoute,
    readPurchase: readPurchaseRoute,
  },
  writes: cartWrites,
  makeServices: makeStoreServices,
  install: (app, { services: { purchases, epochs, disk } }) => {
    app.addHook('onClose', () => purchases.close());
    purchases.isPaused = () => !disk.takesWrites;
    epochs.onForeign = () => purchases.compareQuietly();
  },
});
