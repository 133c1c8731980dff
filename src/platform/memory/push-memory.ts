/**
 * What this browser knows of push messages of a person: which subscription is theirs, and whether
 * they were asked. It is removed with the person.
 */
import { storedText } from './stored-value.ts';

const endpointOf = (owner: string) => storedText({ area: 'local', key: 'push-on', owner });
const askedOf = (owner: string) => storedText({ area: 'local', key: 'push-asked', owner });

export const pushMemory = {
  /** The address of the subscription; null where the person has none here. */
  endpoint: (idUser: string): string | null => endpointOf(idUser).read(),
  setEndpoint: (idUser: string, endpoint: string | null): void => {
    if (endpoint === null) endpointOf(idUser).remove();
    else endpointOf(idUser).write(endpoint);
  },
  wasAsked: (idUser: string): boolean => askedOf(idUser).read() !== null,
  noteAsked: (idUser: string): void => void askedOf(idUser).write('1'),
  forget: (idUser: string): void => {
    endpointOf(idUser).remove();
    askedOf(idUser).remove();
  },
};
