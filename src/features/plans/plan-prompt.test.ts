import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/areas/company/entities/plan.ts';
import { plansCopy } from './plans.copy.ts';
import { type PromptFacts, promptOf } from './plan-prompt.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const inMs = (ms: number): string => new Date(now + ms).toISOString();
const campaign = {
  idCampaign: 'k',
  title: 'T',
  text: 'x',
  mediaType: 'image' as const,
  mediaUrl: '/a',
  frequencyToShow: 300,
  startDate: inMs(-DAY),
  finishDate: inMs(DAY),
};
const plan: Plan = {
  idPlan: 'p',
  name: 'P',
  trial: true,
  finishDate: inMs(20 * DAY),
  unusedPlans: true,
  requestsCount: 0,
};
const facts: PromptFacts = {
  plan,
  admin: true,
  hasRequestedUpgrade: false,
  now,
  atHome: true,
  termsPending: false,
  busy: false,
  wasShown: () => false,
  closedAt: () => null,
};
const due = (over: Partial<PromptFacts>, ofPlan: Partial<Plan> = {}) =>
  promptOf({ ...facts, ...over, plan: { ...plan, ...ofPlan } })?.kind ?? null;

describe('the notice of an end', () => {
  it.each([
    ['far away', 11 * DAY, null],
    ['in ten days', 10 * DAY, 'expiring'],
    ['in a moment', 1, 'expiring'],
    ['now', 0, 'ended'],
    ['long ago', -90 * DAY, 'ended'],
  ])('%s: %s', (_, ms, kind) => expect(due({}, { finishDate: inMs(ms) })).toBe(kind));

  it('comes once for each level of each end', () => {
    const shown: string[] = [];
    const of = (ms: number): string | null => {
      const found = promptOf({
        ...facts,
        plan: { ...plan, finishDate: inMs(ms) },
        wasShown: (key) => shown.includes(key),
      });
      if (found?.kind === 'expiring') shown.push(found.of);
      return found?.kind ?? null;
    };
    expect([of(9 * DAY), of(9 * DAY), of(4 * DAY), of(DAY), of(DAY), of(8 * DAY)]).toEqual([
      'expiring',
      null,
      'expiring',
      'expiring',
      null,
      'expiring',
    ]);
  });

  it('waits for terms and for other dialogs, and is not for who said their wish; the end is for all', () => {
    const soon = { finishDate: inMs(DAY) };
    expect([
      due({ termsPending: true }, soon),
      due({ busy: true }, soon),
      due({ admin: false, hasRequestedUpgrade: true }, soon),
    ]).toEqual([null, null, null]);
    expect(due({ admin: false, hasRequestedUpgrade: true }, { finishDate: inMs(0) })).toBe('ended');
  });

  it('has no end where none was agreed', () => expect(due({}, { finishDate: null })).toBeNull());
});

describe('the invitation', () => {
  it.each<[string, Partial<PromptFacts>, Partial<Plan>, string | null]>([
    ['on home, while it runs', {}, {}, 'campaign'],
    ['elsewhere', { atHome: false }, {}, null],
    ['before it begins', {}, { campaign: { ...campaign, startDate: inMs(1) } }, null],
    ['after it ended', {}, { campaign: { ...campaign, finishDate: inMs(0) } }, null],
    ['where a plan was requested', {}, { requestedPlan: 'Pro' }, null],
    ['for who said their wish', { admin: false, hasRequestedUpgrade: true }, {}, null],
    ['behind the terms', { termsPending: true }, {}, null],
    ['with a deadline of 0', {}, { finishDate: inMs(0) }, 'ended'],
    ['just closed', { closedAt: () => now - 299_000 }, {}, null],
    ['closed long enough ago', { closedAt: () => now - 300_000 }, {}, 'campaign'],
    ['closed by a clock that was ahead', { closedAt: () => now + DAY }, {}, 'campaign'],
  ])('%s', (_, over, ofPlan, kind) => expect(due(over, { campaign, ...ofPlan })).toBe(kind));
});

it('names the day of the end by the company’s calendar', () => {
  const { title } = plansCopy.expiring;
  // 22:00 in Brasília.
  const evening = Date.parse('2026-11-21T01:00:00.000Z');
  expect(title('2026-11-21T02:59:59.999Z', evening, 1)).toBe('Seu plano termina hoje');
  expect(title('2026-11-22T00:00:00.000Z', evening, 1)).toBe('Seu plano termina amanhã');
  expect(title('2026-11-24T00:00:00.000Z', evening, 3)).toBe('Seu plano termina em 3 dias');
  expect([plansCopy.left(1), plansCopy.left(6), plansCopy.day('2026-11-21T02:59:59.999Z')]).toEqual(
    ['Resta 1 dia', 'Restam 6 dias', '20/11/2026'],
  );
});
