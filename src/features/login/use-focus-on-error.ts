import { type RefObject, useEffect } from 'react';

/** Focuses the invalid field and selects its text: the next key replaces it, and screen readers read the error. */
export const useFocusOnError = (field: RefObject<HTMLInputElement | null>, error: string | null): void => {
  useEffect(() => {
    if (error === null) return;
    field.current?.focus();
    field.current?.select();
  }, [field, error]);
};
