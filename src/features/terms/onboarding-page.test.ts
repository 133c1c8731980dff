import { expect, it } from 'vitest';
import { onboardingPage, welcomes } from './onboarding-page.ts';

it.each([
  ['none where it is off', { onBoardScreen: 0, onBoardUrl: 'https://a.example/' }, null],
  ['none of an older server', {}, null],
  [
    'an address',
    { onBoardScreen: 1, onBoardUrl: 'https://a.example/' },
    { url: 'https://a.example/' },
  ],
  [
    'the text before the address',
    { onBoardScreen: 1, onBoardHtml: '<p>Oi</p>', onBoardUrl: 'https://a.example/' },
    { html: '<p>Oi</p>' },
  ],
] as const)('%s', (_, app, expected) => expect(onboardingPage(app)).toEqual(expected));

it.each([
  [null, [], true],
  [null, undefined, true],
  [null, ['RECOMMENDATION_BLOCK'], false],
  [2, [], false],
] as const)('who accepted %s before, with %j: %s', (before, features, expected) =>
  expect(welcomes(before, features)).toBe(expected),
);
