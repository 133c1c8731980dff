/**
 * The time of an attempt that runs: counted by the monotonic clock, told every ten seconds, over by
 * itself. Knows no screen.
 */
import { MAX_EVENTS, type DeviceEvent } from '#contract/api/learning/evaluations.ts';
import type { Attempt } from '#contract/entities/evaluation/attempt.ts';
import { leftOf } from '#contract/rules/evaluation/left-of.ts';
import {
  secondsShown,
  secondsStored,
  type WholeSeconds,
} from '#contract/rules/evaluation/whole-seconds.ts';
import {
  type Countdown,
  SAVE_EVERY_MS,
  setBackBy,
  tick,
  type TimeReading,
} from '#contract/rules/evaluation/time-left.ts';

export interface SavedTime {
  /** Null without a limit. */
  timeLeft: WholeSeconds | null;
  events: DeviceEvent[];
}

export interface CountdownPorts {
  /** As the mirror has it now. */
  attempt(): Attempt;
  /** Seconds; 0: no limit. */
  timeLimit(): number;
  reading(): TimeReading;
  /** By the server's clock, as far as it is known. */
  correctedNow(): number;
  isHidden(): boolean;
  /** To be shown. */
  onLeft(seconds: WholeSeconds): void;
  onExpired(): void;
  onSave(saved: SavedTime): void;
}

export interface AttemptCountdown {
  begin(): void;
  step(): void;
  stop(): void;
  /** What is to be saved with the end of the attempt. */
  take(): SavedTime;
  /** The page is being left: what is to be saved; null where nothing counts any more. */
  leave(): SavedTime | null;
}

/**
 * ms. An end that could not be saved (the device is full) is tried again, and not without a pause.
 */
const AGAIN_MS = 5000;

export const attemptCountdown = (ports: CountdownPorts): AttemptCountdown => {
  let count: Countdown | null = null;
  let hidden = false;
  let events: DeviceEvent[] = [];
  /** Seconds, as they were saved last. */
  let savedLeft = 0;
  let expired = false;
  /** When it was last said that it is over, by the monotonic clock. */
  let expiredAt: number | null = null;

  const note = (kind: DeviceEvent['kind'], seconds: number): void => {
    // Dated by the clock as it stood before a person set it.
    const at = ports.correctedNow() - (kind === 'clock' ? seconds * 1000 : 0);
    events = [...events, { kind, at: new Date(at).toISOString(), seconds }].slice(-MAX_EVENTS);
  };
  const opened = (): number | null =>
    leftOf(ports.attempt(), ports.timeLimit(), ports.correctedNow());
  const take = (): SavedTime => {
    const told = events;
    events = [];
    return { timeLeft: count === null ? null : secondsStored(count.left), events: told };
  };
  const step = (): void => {
    if (!count) return;
    const next = tick(count, ports.reading(), hidden || ports.isHidden());
    hidden = ports.isHidden();
    // Another tab or device may have counted further.
    const { timeLeft } = ports.attempt();
    const elsewhere =
      timeLeft !== null && timeLeft + SAVE_EVERY_MS / 1000 < next.left ? opened() : null;
    count = { left: Math.min(next.left, elsewhere ?? next.left), read: next.read };
    if (next.event) note(next.event.kind, next.event.seconds);
    const isClockSet = events.some(({ kind }) => kind === 'clock');
    ports.onLeft(secondsShown(count.left));
    const { mono } = next.read;
    if (count.left <= 0 && !expired && (expiredAt === null || mono - expiredAt >= AGAIN_MS)) {
      expired = true;
      expiredAt = mono;
      ports.onExpired();
    } else if (savedLeft - count.left >= SAVE_EVERY_MS / 1000 || isClockSet) {
      // Time that passed while it was closed or asleep is saved at once: a clock that is set back
      // afterwards does not bring it back. So is that a person set the clock: a page that is closed
      // the next moment does not hide it.
      savedLeft = count.left;
      ports.onSave(take());
    }
  };
  return {
    begin: () => {
      const left = opened();
      if (left === null) return;
      const { timeLeft, timeSavedAt } = ports.attempt();
      count = { left, read: ports.reading() };
      savedLeft = timeLeft ?? ports.timeLimit();
      expired = false;
      if (timeSavedAt !== null) {
        const [savedAt, now] = [Date.parse(timeSavedAt), ports.correctedNow()];
        const back = setBackBy(savedAt, now);
        if (back < 0) note('clock', back);
        note('opened', Math.max(0, Math.round((now - savedAt) / 1000)));
      }
      step();
    },
    step,
    stop: () => {
      count = null;
    },
    take,
    leave: () => {
      hidden = true;
      return count && !expired ? take() : null;
    },
  };
};
