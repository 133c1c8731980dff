/** The store as all of its screens read it, once for all of them. */
import { paths } from '#src/paths.ts';
import { type SharedQuery, useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useMirror } from '#src/platform/runtime-context.tsx';
import { readStore, readStoreSection, type StoreView } from '#sync/reads/read-store.ts';

const storeQuery: SharedQuery<StoreView> = { name: 'store', passing: true, read: readStore };

/** Undefined until the mirror has been read. */
export const useStore = (): StoreView | undefined => useSharedMirror(storeQuery);

/** The address of the store's home. */
export const useStoreHome = (): string => {
  const idSection = useMirror(readStoreSection);
  return idSection ? paths.section('lojinha', idSection) : paths.home;
};
