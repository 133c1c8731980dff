import type { FormEvent } from 'react';

/** The value of a field at submit. Read from the DOM, because a password manager may fill a field without an event. */
export const submitted = (event: FormEvent<HTMLFormElement>, field: string): string => {
  event.preventDefault();
  const value = new FormData(event.currentTarget).get(field);
  return typeof value === 'string' ? value : '';
};
