import { createContext } from 'react';

/** Enrols in a page: at once where there is nothing to choose, else opens the choice of class. */
export const EnrollContext = createContext<((idNode: string) => void) | undefined>(undefined);
