import { type FormEvent, type RefObject, useEffect } from 'react';
import { loginCopy } from './login.copy.ts';
import type { Why } from '#src/ui/action/button.tsx';

/**
 * The value of a field at submit. Read from the DOM, because a password manager may fill a field
 * without an event.
 */
export const submitted = (event: FormEvent<HTMLFormElement>, field: string): string => {
  event.preventDefault();
  const value = new FormData(event.currentTarget).get(field);
  return typeof value === 'string' ? value : '';
};

/** Why a login button is disabled. */
export const submitBlockedReason = (cutOff: boolean): Why | null =>
  cutOff ? { icon: 'offline', text: loginCopy.waitsForConnection } : null;

/**
 * Focuses the invalid field and selects its text: the next key replaces it, and screen readers read
 * the error.
 */
export const useFocusOnError = (
  field: RefObject<HTMLInputElement | null>,
  error: string | null,
): void => {
  useEffect(() => {
    if (error === null) return;
    field.current?.focus();
    field.current?.select();
  }, [field, error]);
};
