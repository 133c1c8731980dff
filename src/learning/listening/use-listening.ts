import { useSyncExternalStore } from 'react';
import { type ListeningChoices, listeningMemory } from '#src/platform/memory/listening-memory.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { type Listening, listening } from './listening.ts';

export const useListening = (): Listening =>
  useSyncExternalStore(listening.subscribe, listening.read);

/** How the person listens on this device, and the way to change it. */
export const useListeningChoices = (): [ListeningChoices, (choice: ListeningChoices) => void] => {
  const { idUser } = usePerson().person;
  const choices = useSyncExternalStore(listeningMemory.subscribe, () => listeningMemory.of(idUser));
  return [choices, (choice) => listeningMemory.change(idUser, choice)];
};
