import { expect } from '@playwright/test';
import type { Ledger } from '../support/ledger.ts';
import type { OutboxOp } from './waiting.ts';

/**
 * Checks that each of these keys was taken, that no key was taken twice, and that nothing was
 * refused.
 */
export const expectTaken = (ops: Ledger['ops'], keys: readonly string[]): void => {
  const taken = new Map<string, number>();
  for (const { key } of ops) taken.set(key, (taken.get(key) ?? 0) + 1);
  expect(
    keys.filter((key) => !taken.has(key)),
    'lost',
  ).toEqual([]);
  expect(
    [...taken].filter(([, times]) => times > 1),
    'taken twice',
  ).toEqual([]);
  expect(
    ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged'),
    'refused',
  ).toEqual([]);
};

/**
 * Checks that every waiting op is in the server's ledger exactly once, and that no access record
 * exists without an op.
 */
export const expectOnce = ({ ops, accessRecords }: Ledger, waited: readonly OutboxOp[]): void => {
  expectTaken(
    ops,
    waited.map(({ opId }) => opId),
  );
  const made = waited.filter(({ kind }) => kind === 'access.record').map(({ opId }) => opId);
  expect(
    accessRecords.map(({ client_op_id }) => client_op_id).toSorted(),
    'access records',
  ).toEqual(made.toSorted());
};
