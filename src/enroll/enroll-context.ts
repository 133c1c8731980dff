import { createContext } from 'react';

/** Enrols in a page: at once where there is nothing to choose, else by asking which class. */
export const EnrollContext = createContext<((idNode: string) => void) | undefined>(undefined);
