// @vitest-environment node
import { expect, it } from 'vitest';
import { mediaFailure, type MediaFailureKind, type MediaFault } from './media-failure.ts';

const fault = (overrides: Partial<MediaFault>): MediaFault => ({
  code: 4,
  online: true,
  playable: true,
  reachable: false,
  ...overrides,
});

it.each<[string, Partial<MediaFault>, MediaFailureKind]>([
  ['offline, and not on the device', { online: false }, 'missing'],
  ['offline, cut while it played', { online: false, code: 2 }, 'missing'],
  ['online, and the file is not there', {}, 'interrupted'],
  ['online, cut while it played', { code: 2 }, 'interrupted'],
  ['cut, though the address answers again', { code: 2, reachable: true }, 'interrupted'],
  ['the bytes are there and mean nothing to the browser', { reachable: true }, 'codec'],
  [
    'saved on the device, in a format that the browser has not',
    { online: false, reachable: true },
    'codec',
  ],
  ['broken in the middle', { code: 3 }, 'codec'],
  ['a type that the browser never plays', { playable: false, online: false }, 'codec'],
])('%s', (_name, overrides, kind) => {
  expect(mediaFailure(fault(overrides))).toBe(kind);
});
