import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('is out of service with its reason in reach, and does nothing', () => {
  const buy = vi.fn();
  render(
    <Button
      onClick={buy}
      why={{ icon: 'offline', text: 'Comprar precisa de conexão. Seu carrinho fica guardado.' }}
    >
      Comprar
    </Button>,
  );
  const button = screen.getByRole('button', {
    name: 'Comprar',
    description: 'Comprar precisa de conexão. Seu carrinho fica guardado.',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  expect(buy).not.toHaveBeenCalled();
});

it('does what it says otherwise', () => {
  const buy = vi.fn();
  render(<Button onClick={buy}>Comprar</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Comprar' }));
  expect(buy).toHaveBeenCalledOnce();
});
