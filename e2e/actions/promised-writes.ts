/** Compares what writer pages reported as saved with the server's ledger. */
import { expect } from '@playwright/test';
import { COUNTS, type PromisedWrites } from '../support/promised-writes.ts';
import type { Ledger } from '../support/ledger.ts';
import { expectTaken } from './once.ts';

/** Upper limit for accesses that were saved but whose console line was lost in a kill. */
export const UNSAID = 40;

/** The longest interval that the writer page records. */
const LONGEST_SECONDS = 20;

const keptTogether = <T>(rows: readonly T[], nameOf: (row: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups.values()];
};

/**
 * Differences between successive access counts: normally 1, slightly more after a kill, 0 for a
 * duplicate, near COUNTS when out of order.
 */
const stepsOf = (counts: readonly number[]): number[] =>
  counts.slice(1).map((count, at) => (count - (counts[at] ?? 0) + COUNTS) % COUNTS);

/**
 * Checks that every promised write is in the ledger once and in order. Expects one writer page per
 * person and content.
 */
export const expectKept = (
  { ops, accessRecords, visits }: Ledger,
  promised: readonly PromisedWrites[],
): void => {
  expectTaken(
    ops,
    promised.map(({ opId }) => opId),
  );

  const records = new Map(accessRecords.map((record) => [record.client_op_id, record]));
  const accesses = ops.filter(({ kind }) => kind === 'access.record').map(({ key }) => key);
  expect([...records.keys()].toSorted(), 'effects').toEqual(accesses.toSorted());
  const inOrder = accesses.map((key) => records.get(key)).filter((record) => record !== undefined);
  const steps = keptTogether(
    inOrder,
    ({ id_user, id_content_item }) => `${id_user} ${id_content_item}`,
  ).flatMap((one) => stepsOf(one.map(({ progress }) => progress)));
  expect(
    steps.filter((step) => step === 0 || step > UNSAID),
    'accesses out of order or doubled',
  ).toEqual([]);

  const seconds = new Map(visits.map((visit) => [visit.id_interval, visit.seconds]));
  const short = promised.filter(
    ({ interval }) => interval && (seconds.get(interval.id) ?? 0) < interval.seconds,
  );
  expect(short, 'time that was saved and did not arrive').toEqual([]);
  expect(
    [...seconds].filter(([, length]) => length > LONGEST_SECONDS),
    'time that was never spent',
  ).toEqual([]);
};
