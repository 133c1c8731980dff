import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CopiedSessionNotice } from './copied-session-notice.tsx';

const AT = '2026-03-10T12:00:00.000Z';
const title = 'Encerramos uma sessão sua por segurança';
const show = (at: string | undefined, idUser = 'ana') => {
  cleanup();
  render(<CopiedSessionNotice idUser={idUser} at={at} />);
  return screen.queryByText(title) !== null;
};

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it('is shown until it was read, to each person, and again for another finding', () => {
  expect(show(undefined)).toBe(false);
  expect(show(AT)).toBe(true);
  expect(screen.getByText(/10 de março de 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByText(title)).toBeNull();
  expect(show(AT)).toBe(false);
  expect(show(AT, 'bia')).toBe(true);
  expect(show('2026-03-11T12:00:00.000Z')).toBe(true);
});
