import type { Clock } from '#sync/ports.ts';

/** When tests begin: 2026-02-01T10:00:00Z. */
export const START = 1_769_940_000_000;

export interface FakeClock extends Clock {
  /** Lets time pass, and runs what was set for it, in order. */
  advance(ms: number): void;
  /** The wall clock alone jumps; no time passes. */
  jump(ms: number): void;
  /** ms until each alarm that is set, soonest first. */
  alarms(): number[];
}

export const aClock = (start = START): FakeClock => {
  let wall = start;
  let mono = 0;
  let alarms: { at: number; run: () => void }[] = [];
  return {
    now: () => wall,
    mono: () => mono,
    boot: 'boot-1',
    after: (ms, run) => {
      const alarm = { at: mono + ms, run };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    advance: (ms) => {
      const end = mono + ms;
      for (;;) {
        const [next] = alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        alarms = alarms.filter((other) => other !== next);
        wall += next.at - mono;
        mono = next.at;
        next.run();
      }
      wall += end - mono;
      mono = end;
    },
    jump: (ms) => {
      wall += ms;
    },
    alarms: () => alarms.map(({ at }) => at - mono).sort((a, b) => a - b),
  };
};
