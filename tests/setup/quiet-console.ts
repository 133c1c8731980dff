/** A test in which something complains on the console fails: no person reads complaints that pass. */
import { afterEach, beforeEach, expect } from 'vitest';

let complaints: unknown[][] = [];

const collect = (...said: unknown[]): void => {
  complaints.push(said);
};

beforeEach(() => {
  complaints = [];
  console.error = collect;
  console.warn = collect;
});

afterEach(() => {
  expect(complaints, 'console.error and console.warn').toEqual([]);
});
