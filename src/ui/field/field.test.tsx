import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

it('ties label, hint and error to the control; the error takes the place of the hint', () => {
  const { rerender } = render(<Field label="Carga horária" hint="Em horas." />);
  const input = screen.getByLabelText('Carga horária');
  expect(screen.getByRole('textbox', { description: 'Em horas.' })).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  rerender(<Field label="Carga horária" hint="Em horas." error="O valor deve ser maior que 0" />);
  expect(screen.getByRole('textbox', { description: 'O valor deve ser maior que 0' })).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Em horas.')).toBeNull();
});

it('shows the password on request', () => {
  render(<PasswordField label="Senha" />);
  const input = screen.getByLabelText('Senha');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.getByRole('button', { name: 'Ocultar senha' })).toBeTruthy();
});
