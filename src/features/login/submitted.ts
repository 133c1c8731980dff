import type { FormEvent } from 'react';

/** What a field holds when its form is sent: read from the page, because a password manager may fill it without an event. */
export const submitted = (event: FormEvent<HTMLFormElement>, field: string): string => {
  event.preventDefault();
  const value = new FormData(event.currentTarget).get(field);
  return typeof value === 'string' ? value : '';
};
