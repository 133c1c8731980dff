import { canSave } from '#src/platform/saving/saved.ts';
import { useKeepSaved } from '#src/platform/saving/use-keep-saved.ts';

const Keeper = () => {
  useKeepSaved();
  return null;
};

/** Once in the app, below whoever is here. Shows nothing. */
export const SavedKeeper = () => (canSave() ? <Keeper /> : null);
