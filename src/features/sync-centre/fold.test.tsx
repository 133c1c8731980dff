import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Fold } from './fold.tsx';

afterEach(cleanup);

it('renders what it holds only while it is open, and says so', () => {
  render(<Fold label="Registros de acesso (2)">{() => <p>Manobras</p>}</Fold>);
  const button = screen.getByRole('button', { name: 'Registros de acesso (2)' });
  const state = () => [
    button.getAttribute('aria-expanded'),
    screen.queryByText('Manobras') !== null,
  ];
  expect(state()).toEqual(['false', false]);
  fireEvent.click(button);
  expect(state()).toEqual(['true', true]);
  expect(screen.getByText('Manobras').parentElement?.id).toBe(button.getAttribute('aria-controls'));
  fireEvent.click(button);
  expect(state()).toEqual(['false', false]);
});
