import { beforeEach, expect, it } from 'vitest';
import { contentSettings } from './content-settings.ts';

beforeEach(() => window.localStorage.clear());

it('keeps what a person set by content, adds to it, and shows it to no other person', () => {
  contentSettings.write('ana', 'pdf', { zoom: 1.5 });
  contentSettings.write('ana', 'pdf', { text: true });
  expect(contentSettings.read('ana', 'pdf')).toEqual({ zoom: 1.5, text: true });
  expect([contentSettings.read('ana', 'other'), contentSettings.read('rui', 'pdf')]).toEqual([
    {},
    {},
  ]);
  contentSettings.forget('ana');
  expect(contentSettings.read('ana', 'pdf')).toEqual({});
});

it('forgets the contents of long ago, not the recent ones', () => {
  for (let at = 0; at < 201; at += 1) contentSettings.write('ana', `c${at}`, { zoom: at });
  expect([contentSettings.read('ana', 'c0'), contentSettings.read('ana', 'c1')]).toEqual([
    {},
    { zoom: 1 },
  ]);
});

it.each(['{', '7', '{"a":1}', '[1,["x",null]]'])('begins anew where it finds %s', (found) => {
  window.localStorage.setItem('content-settings:ana', found);
  expect(contentSettings.read('ana', 'x')).toEqual({});
  contentSettings.write('ana', 'x', { zoom: 2 });
  expect(contentSettings.read('ana', 'x')).toEqual({ zoom: 2 });
});
