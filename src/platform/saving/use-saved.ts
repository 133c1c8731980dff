/** The state of this person's saved items, live across tabs and workers. */
import { readSaved, type SavedState } from '#sync/downloads/read-saved.ts';
import { ownerOf, type SavingChoice } from '#sync/downloads/saved-database.ts';
import { useFollowedQuery } from '../live-reads/use-followed-query.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { saved } from './saved.ts';

/** Undefined until it is read; empty where it cannot be read. */
export const useSaved = (): SavedState[] | undefined => {
  const owner = ownerOf(usePerson().person);
  return useFollowedQuery(() => readSaved(saved, owner).catch(() => []), [owner]);
};

export const useSavingChoice = (): SavingChoice['auto'] | undefined => {
  const owner = ownerOf(usePerson().person);
  return useFollowedQuery(
    async () => (await saved.choices.get(owner).catch(() => undefined))?.auto ?? 'off',
    [owner],
  );
};
