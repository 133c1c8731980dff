import { useEffect } from 'react';
import { canSave } from '#src/platform/saving/saved.ts';
import { useKeepSaved } from '#src/platform/saving/use-keep-saved.ts';
import { endDeviceSearch } from '#src/platform/device-search.ts';

const Keeper = () => {
  useKeepSaved();
  return null;
};

/** Mounted once per logged-in person. Renders nothing. On unmount it ends the search, so that nothing of theirs can be found. */
export const SavedKeeper = () => {
  useEffect(() => endDeviceSearch, []);
  return canSave() ? <Keeper /> : null;
};
