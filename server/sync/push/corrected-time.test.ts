import { describe, expect, test } from 'vitest';
import type { ClientTime } from '#contract/protocol.ts';
import { correctedTime, noLaterThan } from './corrected-time.ts';

const received = new Date('2026-03-10T12:00:00.000Z');
const now = received.getTime();
const HOUR = 3_600_000;
const time = (
  at: Omit<ClientTime, 'err'> | null,
  sent: Omit<ClientTime, 'err' | 'offset'> | null = null,
  err = 1,
) =>
  correctedTime(at && { ...at, err }, sent && { ...sent, offset: 0, err }, received).toISOString();

describe('the time of a write', () => {
  test('is the clock of the device set right, and never after its arrival', () => {
    expect(time({ wall: now - 5000, offset: 2000.7 })).toBe('2026-03-10T11:59:57.000Z');
    expect(time({ wall: now + 10_000_000, offset: -10_060_000 })).toBe('2026-03-10T11:59:00.000Z');
    expect(time({ wall: now - 5000, offset: 10_000 })).toBe('2026-03-10T12:00:00.000Z');
  });

  test('is that of its arrival where there is no clock, or one that has stopped', () => {
    expect(time(null)).toBe('2026-03-10T12:00:00.000Z');
    expect(time({ wall: 0, offset: 0 })).toBe('2026-03-10T12:00:00.000Z');
  });

  test('is known by the clock that it was sent with, where no exchange had told the offset yet', () => {
    expect(time({ wall: now + HOUR, offset: 0 }, { wall: now + 3 * HOUR }, 0)).toBe(
      '2026-03-10T10:00:00.000Z',
    );
  });

  test('is known by the clock that it was sent with, where no person set the clock in between', () => {
    const at = { wall: now + HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now + 3 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' })).toBe(
      '2026-03-10T10:00:00.000Z',
    );
  });

  test('is the one of its own offset where the clock was set in between, and no later than the monotonic clock allows', () => {
    const at = { wall: now - 2 * HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now - 5 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' })).toBe(
      '2026-03-10T10:00:00.000Z',
    );
    expect(
      time(
        { ...at, wall: now - HOUR },
        { wall: now - 5 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' },
      ),
    ).toBe('2026-03-10T10:00:00.000Z');
  });

  test('is the time that it claims where the device slept: its monotonic clock stood still', () => {
    const at = { wall: now - 8 * HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now, mono: 61_000, boot: 'b' })).toBe('2026-03-10T04:00:00.000Z');
  });
});

describe('the latest moment at which a write can have been made', () => {
  const later = (
    at: Parameters<typeof noLaterThan>[0],
    sent: Omit<ClientTime, 'err' | 'offset'> | null,
  ) => (now - noLaterThan(at, sent && { ...sent, offset: 0, err: 1 }, received).getTime()) / 1000;
  const SLEPT = { mono: 1_000, boot: 'b' };
  test.each([
    [
      'by a clock that is right, and its error',
      { wall: now - HOUR, offset: 0, err: 40 },
      { wall: now },
      3_599.96,
    ],
    [
      'by a clock that is hours off and known to be',
      { wall: now + 9 * HOUR, offset: -10 * HOUR, err: 0 },
      { wall: now + 10 * HOUR },
      3_600,
    ],
    [
      'though it was ten seconds on the way',
      { wall: now - HOUR, offset: 0, err: 40 },
      { wall: now - 10_000 },
      3_599.96,
    ],
    [
      'by its sending, where no exchange had told the offset',
      { wall: now - HOUR, offset: 0, err: 0 },
      { wall: now - 2_000 },
      3_598,
    ],
    [
      'by the monotonic clock, whatever the other one says',
      { wall: 5, offset: 0, err: 1, mono: 1, boot: 'b' },
      { wall: 9, mono: 60_001, boot: 'b' },
      60,
    ],
    [
      'by the wall clock, where the device slept',
      { wall: now - HOUR, offset: 0, err: 0, ...SLEPT },
      { wall: now, ...SLEPT, mono: 2_000 },
      3_600,
    ],
    [
      'its arrival, where the clock was set forward since',
      { wall: now - HOUR, offset: 0, err: 40 },
      { wall: now + 60_000 },
      0,
    ],
    [
      'its arrival, where the clock was set back since',
      { wall: now - HOUR, offset: 0, err: 40 },
      { wall: now - 60_000 },
      0,
    ],
    ['its arrival, where the clock stands still', { wall: 0, offset: 0, err: 40 }, { wall: 0 }, 0],
    ['its arrival, where there is no clock', null, { wall: now }, 0],
    [
      'its arrival, where its sender told no clock',
      { wall: now - HOUR, offset: 0, err: 40 },
      null,
      0,
    ],
    [
      'its arrival, where it came from elsewhere',
      { wall: now - HOUR, offset: 0, err: 40, origin: { series: 's', seq: 1 } },
      { wall: now },
      0,
    ],
    [
      'its arrival, where it claims to be of the future',
      { wall: now + HOUR, offset: 0, err: 40 },
      { wall: now + HOUR },
      0,
    ],
  ] as const)('is known %s', (_name, at, sent, seconds) => expect(later(at, sent)).toBe(seconds));
});
