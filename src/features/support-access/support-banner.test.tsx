import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { SupportBanner } from './support-banner.tsx';

vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));
const device = vi.hoisted(() => ({
  left: [] as { person: unknown; items: number }[],
  noted: [] as unknown[],
}));
vi.mock('#src/platform/memory/others-here.ts', () => ({
  ownSupports: async () => device.left,
  noteSupportEnd: async (one: unknown) => void device.noted.push(one),
}));

const left = (name: string, state: DevicePerson['state'], items: number) => ({
  person: { idUser: name, name, state },
  items,
});
const show = (more: Partial<DevicePerson> = {}) => {
  const current = aFakePerson('admin');
  Object.assign(current.person, { name: 'Rosana' }, more);
  const onLeave = vi.fn<() => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current })}>
      <SupportBanner onLeave={onLeave} />
    </RuntimeProvider>,
  );
  return onLeave;
};

afterEach(() => {
  cleanup();
  [device.left, device.noted] = [[], []];
});

it('says whose account this is, with the way out of it', () => {
  const onLeave = show({ idSupporter: 'admin' });
  expect(screen.getByText('Você está fazendo acesso suporte para - Rosana')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it('says in the own account that the server ended it, until that was read', async () => {
  device.left = [left('Ana', 'held', 2), left('Bia', 'out', 5), left('Davi', 'held', 0)];
  show();
  expect(await screen.findByText('O acesso suporte à conta de Ana terminou')).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Esperam neste aparelho 2 itens feitos naquela conta.'),
    expect.not.stringContaining('aparelho'),
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Entendi' })[0]!);
  await waitFor(() => expect(screen.queryByText(/conta de Ana/)).toBeNull());
  expect(screen.getByText('O acesso suporte à conta de Davi terminou')).toBeTruthy();
  expect(device.noted).toEqual([device.left[0]]);
});
