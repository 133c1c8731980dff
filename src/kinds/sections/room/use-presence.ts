/** Who is in a room, and who came and went while one looked. */
import { useCallback, useState } from 'react';
import type { Presence } from '#contract/room-events.ts';
import { type Movement, movementsOf } from './room-flow-of.ts';

/** Comings and goings that are shown at once. */
const MOVEMENTS = 50;

export const usePresence = (idUser: string) => {
  const [presence, setPresence] = useState<Presence | null>(null);
  const [movements, setMovements] = useState<readonly Movement[]>([]);
  const onPresence = useCallback(
    (told: Presence): void => {
      setPresence(told);
      setMovements((known) => [...known, ...movementsOf(told, idUser)].slice(-MOVEMENTS));
    },
    [idUser],
  );
  const forget = useCallback(() => setPresence(null), []);
  return { presence, movements, onPresence, forget };
};
