import { describe, expect, test } from 'vitest';
import type { ClientTime } from '#contract/protocol.ts';
import { correctedTime } from './corrected-time.ts';

const received = new Date('2026-03-10T12:00:00.000Z');
const now = received.getTime();
const HOUR = 3_600_000;
const time = (at: Omit<ClientTime, 'err'> | null, sent: Omit<ClientTime, 'err' | 'offset'> | null = null, err = 1) =>
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
    expect(time({ wall: now + HOUR, offset: 0 }, { wall: now + 3 * HOUR }, 0)).toBe('2026-03-10T10:00:00.000Z');
  });

  test('is known by the clock that it was sent with, where nobody set the clock in between', () => {
    const at = { wall: now + HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now + 3 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' })).toBe('2026-03-10T10:00:00.000Z');
  });

  test('is the one of its own offset where the clock was set in between, and no later than the monotonic clock allows', () => {
    const at = { wall: now - 2 * HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now - 5 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' })).toBe('2026-03-10T10:00:00.000Z');
    expect(time({ ...at, wall: now - HOUR }, { wall: now - 5 * HOUR, mono: 1_000 + 2 * HOUR, boot: 'b' })).toBe('2026-03-10T10:00:00.000Z');
  });

  test('is the time that it claims where the device slept: its monotonic clock stood still', () => {
    const at = { wall: now - 8 * HOUR, offset: 0, mono: 1_000, boot: 'b' };
    expect(time(at, { wall: now, mono: 61_000, boot: 'b' })).toBe('2026-03-10T04:00:00.000Z');
  });
});
