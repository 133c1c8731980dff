import { useEffect } from 'react';
import { canSave } from '#src/platform/saving/saved.ts';
import { useKeepSaved } from '#src/platform/saving/use-keep-saved.ts';
import { endDeviceSearch } from '#src/platform/device-search.ts';

const Keeper = () => {
  useKeepSaved();
  return null;
};

/** Once in the app, below whoever is here. Shows nothing; when they are gone, nothing of theirs can be found. */
export const SavedKeeper = () => {
  useEffect(() => endDeviceSearch, []);
  return canSave() ? <Keeper /> : null;
};
