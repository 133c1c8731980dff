import type { Clock } from '#server/ports/clock.ts';

/** A clock that stands still until a test changes it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = '2026-03-10T12:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
