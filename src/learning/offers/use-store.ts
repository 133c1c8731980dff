/** The store as all of its screens read it, once for all of them. */
import { isOnSale } from '#contract/areas/store/entities/store.ts';
import { paths } from '#src/paths.ts';
import { type SharedQuery, useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import {
  type OpenPurchase,
  readOpenPurchase,
  readSold,
  readStore,
  readStoreSection,
  type StoreView,
} from '#sync/reads/read-store.ts';

const storeQuery: SharedQuery<StoreView> = { name: 'store', passing: true, read: readStore };

/** Undefined until the mirror has been read. */
export const useStore = (): StoreView | undefined => useSharedMirror(storeQuery);

const openQuery: SharedQuery<OpenPurchase | null> = {
  name: 'open purchase',
  passing: true,
  read: readOpenPurchase,
};

/** The purchase whose payment has not answered; undefined until the mirror has been read. */
export const useOpenPurchase = (): OpenPurchase | null | undefined => useSharedMirror(openQuery);

const soldQuery: SharedQuery<Awaited<ReturnType<typeof readSold>>> = {
  name: 'sold',
  read: readSold,
};

/** Where the store sells a page; null where it does not. */
export const useSoldAt = (): ((idNode: string) => string | null) => {
  const sold = useSharedMirror(soldQuery);
  const now = useCorrectedClock()();
  return (idNode) => {
    const offer = sold?.get(idNode);
    return offer && isOnSale(offer, now) ? paths.product(offer.idOffer) : null;
  };
};

/**
 * The address of the store's home; null where the company has none, undefined until the mirror has
 * been read.
 */
export const useStoreAddress = (): string | null | undefined => {
  const idSection = useMirror(readStoreSection);
  return idSection ? paths.section('lojinha', idSection) : idSection;
};

/** The same for a link: home where there is none. */
export const useStoreHome = (): string => useStoreAddress() ?? paths.home;
