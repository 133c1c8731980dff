import { expect, it } from 'vitest';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { shownTabs, tabAt } from './tabs.ts';

const nothing = {
  app: { features: [] } as unknown as AppDetails,
  company: undefined,
  me: undefined,
};

it('shows the enrolments to every person', () =>
  expect(shownTabs(nothing)[0]?.id).toBe('registered'));

it.each([
  [undefined, 'registered'],
  ['REGISTERED', 'registered'],
  ['gamification', 'registered'],
  ['nothing', 'registered'],
])('falls back to the enrolments from %s', (asked, id) =>
  expect(tabAt(asked, shownTabs(nothing)).id).toBe(id),
);

it('shows external courses where the company has them', () => {
  const app = { features: ['EXTERNAL_COURSES'] } as unknown as AppDetails;
  expect(shownTabs({ ...nothing, app }).map(({ id }) => id)).toContain('externalCourse');
  expect(shownTabs(nothing).map(({ id }) => id)).not.toContain('externalCourse');
});
