/** How queued writes of the store are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { ShoppingBag } from 'lucide-react';
import { view } from './write-view.ts';

export const storeViews = {
  'cart.set': view<'cart.set'>({
    name: queuedWritesCopy.names.cartSet,
    icon: ShoppingBag,
    describe: ({ inCart }, { ofOther }) => ({
      title: (inCart ? queuedWritesCopy.cartAdd : queuedWritesCopy.cartRemove)(ofOther),
      fact: null,
    }),
  }),
};
