import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#contract/entities/company/plan.ts';
import { upgradeCopy } from '../upgrade.copy.ts';
import { toasts } from '#src/ui/message/toasts.ts';
import { onPlansAsked } from '#src/platform/runtime/plans-door.ts';
import { emptyPage, type UpgradeOffer } from '#src/learning/reads/block-page.ts';
import { UpgradeBlock } from './upgrade-block.tsx';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const trial: Plan = {
  idPlan: 'p',
  name: 'Degustação',
  trial: true,
  unusedPlans: false,
  requestsCount: 2,
  finishDate: '2026-11-30T12:00:00.000Z',
};
const contracted: Plan = {
  ...trial,
  name: 'Equipe',
  trial: false,
  finishDate: null,
  unusedPlans: true,
};

// jsdom has none.
beforeAll(async () => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  await import('#src/ui/overlay/dialog-pane.tsx');
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const view = (over: Partial<UpgradeOffer> | null, data: { title?: string; text?: string } = {}) => {
  const ask = vi.fn<() => Promise<unknown>>(async () => 'op');
  const upgrade = over && { plan: trial, admin: false, hasRequestedUpgrade: false, ask, ...over };
  const page = { ...emptyPage, stateOf: vi.fn<never>(), hrefOf: vi.fn<never>(), now, upgrade };
  const { container } = render(
    <UpgradeBlock
      data={{ title: null, text: null, image: null, ...data }}
      page={page}
      more={null}
    />,
  );
  return { container, ask };
};
const plansOpened = vi.fn<() => void>();
onPlansAsked(plansOpened);
const spoken = () => toasts.current().map(({ text }) => text);

describe('the upgrade block', () => {
  it.each([
    ['the company has no plan', null],
    ['the trial is over', { plan: { ...trial, finishDate: '2026-11-20T12:00:00.000Z' } }],
    ['the person has asked', { hasRequestedUpgrade: true }],
    ['there is nothing to contract', { plan: { ...contracted, unusedPlans: false }, admin: true }],
  ] as const)('is nothing where %s', (_, over) =>
    expect(view(over).container.textContent).toBe(''),
  );

  it('lets who learns say once that the trial pleases, with the days that are left', async () => {
    const { container, ask } = view({});
    expect(container.querySelector('strong')?.textContent).toBe('restam 10 dias');
    fireEvent.click(screen.getByRole('button', { name: 'Diga que está gostando da degustação' }));
    expect(ask).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(plansOpened).toHaveBeenCalledTimes(1));
  });

  it('says so where it could not be kept', async () => {
    view({ plan: contracted, ask: () => Promise.reject(new Error('full')) });
    fireEvent.click(screen.getByRole('button', { name: 'Quero o upgrade' }));
    await waitFor(() => expect(spoken()).toContain(upgradeCopy.failed));
  });

  it('has the words of the company where it gave some', () => {
    view({}, { title: 'Seu plano', text: 'Conte para nós' });
    expect(
      within(screen.getByRole('region', { name: 'Seu plano' })).getByText('Conte para nós'),
    ).toBeTruthy();
  });

  it('tells who administers how the plan stands, no matter who asked', async () => {
    const { ask } = view({ admin: true, hasRequestedUpgrade: true });
    fireEvent.click(screen.getByRole('button', { name: 'Ver o plano' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plano da empresa' });
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Degustação', 'Restam 10 dias, até 30/11/2026', '2 pessoas']);
    expect(ask).not.toHaveBeenCalled();
    fireEvent.click(
      within(dialog).getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('its words', () => {
  it.each([
    [1, 'resta 1 dia'],
    [2, 'restam 2 dias'],
  ])('%i: %s', (days, expected) => expect(upgradeCopy.left(days)).toBe(expected));

  it('count people, and tell a trial that is over', () => {
    const { count, over, until } = upgradeCopy.dialog;
    expect([count(0), count(1), count(12)]).toEqual(['Ninguém ainda', '1 pessoa', '12 pessoas']);
    expect([over('2026-11-20T12:00:00.000Z'), until(1, '2026-11-20T12:00:00.000Z')]).toEqual([
      'Terminou em 20/11/2026',
      'Resta 1 dia, até 20/11/2026',
    ]);
  });
});
