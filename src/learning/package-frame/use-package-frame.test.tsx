import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FromLesson } from '#contract/areas/scorm/entities/messages.ts';
import { usePackageFrame } from './use-package-frame.ts';

const ORIGIN = 'https://licoes.aurora.test';
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const setUp = () => {
  const heard: FromLesson[] = [];
  const { result } = renderHook(() => usePackageFrame(ORIGIN, (message) => heard.push(message)));
  const frames = [0, 1].map(() => document.body.appendChild(document.createElement('iframe')));
  act(() => result.current.ref(frames[0]!));
  const say = (data: unknown, source: Window | null, origin = ORIGIN) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin })));
  return { heard, say, ours: frames[0]!.contentWindow, other: frames[1]!.contentWindow };
};
const ready = { kind: 'ready', keeps: true, stores: true };

it('hears its own frame on the packages’ origin', () => {
  const { heard, say, ours } = setUp();
  say(ready, ours);
  expect(heard).toEqual([ready]);
});

it('hears no other frame, no other origin, and nothing that is no message', () => {
  const { heard, say, ours, other } = setUp();
  say(ready, other);
  say(ready, window);
  say(ready, null);
  for (const origin of [
    'https://aurora.test',
    'http://licoes.aurora.test',
    `${ORIGIN}.evil.test`,
    'null',
    '',
  ])
    say(ready, ours, origin);
  for (const data of [
    null,
    'ready',
    { kind: 'reset' },
    { kind: 'commit', session: 's', n: 1, state: 7, ended: false },
    [],
  ])
    say(data, ours);
  expect(heard).toEqual([]);
});
