import { expect, it, vi } from 'vitest';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { Me } from '#contract/entities/me.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import { accountEntries } from './account-entries.ts';

const app = { features: ['EXTERNAL_COURSES'] } as unknown as AppDetails;
const me = { gamification: 0, canAccessSupport: true } as unknown as Me;
const company = {
  hasRequests: true,
  requested: new Set(['t1', 't2']),
  campaigns: [],
} as unknown as CompanyView;
const follow = vi.fn<(path: string) => void>();
const administrate = vi.fn<() => void>();
const askForSupport = vi.fn<() => void>();
const openPlans = vi.fn<() => void>();
const now = Date.parse('2026-11-20T12:00:00.000Z');
let upgrade: CompanyView['upgrade'] = null;
const entriesOf = (admin: boolean, inSupport = false, apps = 0) =>
  accountEntries(
    { app, me, company: { ...company, upgrade }, admin, inSupport, apps, now },
    { follow, askForSupport, administrate, openPlans },
  );

it('shows requests with how many wait, and a line above each group but the first', () => {
  const entries = entriesOf(true);
  expect(entries.find(({ id }) => id === 'requestEnrollmentStatus')?.note).toBe('2');
  expect(entries[0]?.apart).toBe(false);
  expect(entries.find(({ id }) => id === 'administration')?.apart).toBe(true);
});

it('offers support access to administrators who may use it, in their own account', () => {
  expect(entriesOf(false).map(({ id }) => id)).not.toContain('support');
  entriesOf(true)
    .find(({ id }) => id === 'support')
    ?.onSelect();
  expect(askForSupport).toHaveBeenCalledTimes(1);
});

it('shows the devices of an account to its owner alone', () => {
  expect(entriesOf(false).map(({ id }) => id)).toContain('open-devices');
  expect(entriesOf(false, true).map(({ id }) => id)).not.toContain('open-devices');
});

it('leads to its place', () => {
  entriesOf(false)
    .find(({ id }) => id === 'historic')
    ?.onSelect();
  expect(follow).toHaveBeenCalledWith('/myJourney/historic');
});

it('opens the administration for administrators, and not from another person’s account', () => {
  const of = (admin: boolean, inSupport: boolean) =>
    entriesOf(admin, inSupport).find(({ id }) => id === 'administration');
  expect(of(false, false)).toBeUndefined();
  expect(of(false, true)?.inactive).toBe(true);
  expect(of(true, false)?.inactive).toBeUndefined();
  of(true, false)?.onSelect();
  expect(administrate).toHaveBeenCalledTimes(1);
});

it('lists the apps of who has several, in their own account', () => {
  const shown = (inSupport: boolean, apps: number) =>
    entriesOf(false, inSupport, apps).find(({ id }) => id === 'my-apps')?.note;
  expect([shown(false, 0), shown(false, 1), shown(false, 3), shown(true, 3)]).toEqual([
    undefined,
    undefined,
    '3',
    undefined,
  ]);
});

it('offers plans to administrators, and a wish to others, once and by the conditions of the plan', () => {
  const offer = {
    idPlan: 'pro',
    name: 'Pro',
    description: '',
    features: [],
    products: [],
    enterprise: false,
    hosted: false,
    trialDays: 15,
    agreementContent: null,
    trialsCount: 0,
    finishDate: null,
  };
  const plan = {
    idPlan: 'p',
    name: 'P',
    trial: true,
    finishDate: '2026-11-30T12:00:00.000Z',
    unusedPlans: false,
    requestsCount: 0,
    offers: [offer],
  };
  const shown = (
    over: Partial<NonNullable<CompanyView['upgrade']>>,
    inSupport = false,
  ): string | undefined => {
    upgrade = { plan, admin: false, hasRequestedUpgrade: false, ...over };
    return entriesOf(upgrade.admin, inSupport).find(({ id }) => id === 'plans')?.label;
  };
  expect(shown({ admin: true })).toBe('Planos');
  expect(shown({})).toBe('Diga que está gostando da degustação');
  expect(shown({ plan: { ...plan, trial: false, unusedPlans: true } })).toBe(
    'Pedir o upgrade do plano',
  );
  expect([
    shown({ hasRequestedUpgrade: true }),
    shown({ plan: { ...plan, finishDate: '2026-11-20T12:00:00.000Z' } }),
    shown({ admin: true, plan: { ...plan, requestedPlan: 'Pro' } }),
    shown({ admin: true, plan: { ...plan, offers: [] } }),
    shown({}, true),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  upgrade = { plan, admin: true, hasRequestedUpgrade: false };
  entriesOf(true)
    .find(({ id }) => id === 'plans')
    ?.onSelect();
  expect(openPlans).toHaveBeenCalledTimes(1);
  upgrade = null;
});
