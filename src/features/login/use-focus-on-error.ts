import { type RefObject, useEffect } from 'react';

/** The field that is wrong takes the focus with its text chosen: the next key replaces it, and its error is read out. */
export const useFocusOnError = (field: RefObject<HTMLInputElement | null>, error: string | null): void => {
  useEffect(() => {
    if (error === null) return;
    field.current?.focus();
    field.current?.select();
  }, [field, error]);
};
