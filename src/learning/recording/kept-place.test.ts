import { afterEach, expect, test } from 'vitest';
import { contentSettings } from '#src/platform/memory/content-settings.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import { keptPlace, placeAtOpening } from './kept-place.ts';

afterEach(() => window.localStorage.clear());

test('a place is there for the person who stopped, beside the other settings of the content', () => {
  contentSettings.write('ana', 'c1', { speed: 1.5 });
  keptPlace.write('ana', 'c1', { progress: 40, lastPosition: 95 }, Date.UTC(2026, 0, 2));
  expect(keptPlace.read('ana', 'c1')).toEqual({
    status: 'IN_PROGRESS',
    progress: 40,
    lastPosition: 95,
    lastModified: '2026-01-02T00:00:00.000Z',
  });
  expect([keptPlace.read('rui', 'c1'), keptPlace.read('ana', 'c2')]).toEqual([null, null]);
  expect(contentSettings.read('ana', 'c1')).toMatchObject({ speed: 1.5 });
});

test('what was played to its end is done, and what is no place counts as none', () => {
  keptPlace.write('ana', 'c1', { progress: 100, lastPosition: 0 }, 0);
  expect(keptPlace.read('ana', 'c1')?.status).toBe('COMPLETED');
  contentSettings.write('ana', 'c2', { place: { progress: 'half' } });
  expect(keptPlace.read('ana', 'c2')).toBeNull();
});

test('what was kept before an enrolment is no progress in it', () => {
  keptPlace.write('ana', 'c1', { progress: 100, lastPosition: 0 }, 0);
  const view = {
    content: { idContentItem: 'c1' },
    level: null,
    step: null,
  } as unknown as ContentView;
  expect(placeAtOpening(view, 'ana')?.progress).toBe(100);
  const enrolled = {
    ...view,
    level: { nodeEnrollment: { idNodeEnrollment: 'ne1' } },
  } as unknown as ContentView;
  expect(placeAtOpening(enrolled, 'ana')).toBeNull();
  const begun = {
    ...enrolled,
    step: { contentEnrollment: { progress: 40 } },
  } as unknown as ContentView;
  expect(placeAtOpening(begun, 'ana')).toEqual({ progress: 40 });
});
