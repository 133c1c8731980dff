import { isLater } from '#server/feed/last-write.ts';
import type { PersonState, Write } from './state.ts';

/**
 * Whether a write takes the place of the one that set this; it does then. `may` is asked last, and
 * keeps what stands when it says no.
 */
export const isNewest = (
  state: PersonState,
  name: string,
  { at, origin = null }: Write,
  may: () => boolean = () => true,
): boolean => {
  const mine = { at: new Date(at), origin };
  if (!isLater(mine, state.made.get(name)) || !may()) return false;
  state.made.set(name, mine);
  return true;
};
