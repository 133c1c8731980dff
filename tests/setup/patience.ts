/**
 * How long a test may take, and wait for something: it only ends what hangs. A machine that others
 * use too is now and then slow by the second.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 10 } },
};
