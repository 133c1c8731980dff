import { z } from 'zod/mini';
import { useEntryState } from '#src/ui/list/use-entry-state.ts';

const filter = z.object({ text: z.string(), tags: z.array(z.string()) });
export type CatalogFilterState = Readonly<z.infer<typeof filter>>;

const nothing: CatalogFilterState = { text: '', tags: [] };

/** How a catalogue is searched and filtered; Back finds it so again. */
export const useCatalogFilter = (name: string, initial = nothing) => {
  const [{ text, tags }, set] = useEntryState<CatalogFilterState>(
    `catalog ${name}`,
    filter,
    initial,
  );
  return {
    text,
    tags,
    setText: (next: string) => set({ text: next, tags }),
    setTags: (next: readonly string[]) => set({ text, tags: [...next] }),
  };
};
