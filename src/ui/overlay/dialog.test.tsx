import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

// jsdom has no CSS.escape, which React Aria calls.
beforeAll(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }));
beforeAll(() => import('./dialog-pane.tsx'));
afterEach(cleanup);

it('is fetched when first opened, is named by its title, and closes by button and by Escape', async () => {
  const close = vi.fn();
  const { rerender } = render(
    <Dialog open={false} onClose={close} title="Mapa">
      Um caminho
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(
    <Dialog open onClose={close} title="Mapa">
      Um caminho
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Mapa' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(2);
});

it('asks before something is done', async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog open title="Tem certeza?" confirm="Sim" onConfirm={confirm} onCancel={cancel} />,
  );
  await screen.findByRole('alertdialog', { name: 'Tem certeza?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Sim' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});
