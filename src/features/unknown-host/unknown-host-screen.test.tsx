import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { neutralBrand } from '#contract/theme/neutral-brand.ts';
import { UnknownHostScreen } from './unknown-host-screen.tsx';

vi.mock(import('#src/theme/apply-theme.ts'), () => ({ applyTheme: vi.fn<() => void>() }));

afterEach(cleanup);

it('says that no company has this address, in no company’s colours', () => {
  render(<UnknownHostScreen why="unknown" onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Nenhuma aplicação correspondente a URL',
  );
  expect(screen.getByRole('main').textContent).toContain(window.location.host);
  expect(vi.mocked(applyTheme).mock.calls).toEqual([[neutralBrand]]);
});

it('says that a first opening needs a connection, and tries again on request', () => {
  const onRetry = vi.fn<() => void>();
  render(<UnknownHostScreen why="unreachable" onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'A primeira abertura precisa de conexão',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Tentando…' })).toBeTruthy();
});

it.each([
  ['refused', 'Este navegador não deixa o aplicativo salvar nada'],
  ['full', 'O aparelho está sem espaço'],
] as const)('says that nothing can be kept here: %s', (why, title) => {
  render(<UnknownHostScreen why={why} onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(title);
});
