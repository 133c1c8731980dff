/** Hours of a page in minutes: its clock is advanced, and its requests complete meanwhile. */
import type { Page } from '@playwright/test';
import type { CountingGate } from './counting-gate.ts';

/** ms of one advance. */
export const STEP_MS = 5_000;
const QUIET_MS = 60;

/** Waits until no request has been open for a moment. */
const quiet = async (gate: CountingGate): Promise<void> => {
  for (let still = 0; still < QUIET_MS; still += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (gate.open() > 0) still = 0;
  }
};

export const runClock = async (page: Page, gate: CountingGate, ms: number): Promise<void> => {
  for (let gone = 0; gone < ms; gone += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await quiet(gate);
  }
};
