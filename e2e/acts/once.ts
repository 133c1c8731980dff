import { expect } from '@playwright/test';
import type { Ledger } from '../machinery/ledger.ts';
import type { OutboxOp } from './waiting.ts';

/** Everything that waited is in the server's books, taken once each, and no access was counted that was not made. */
export const expectOnce = ({ ops, accessRecords }: Ledger, waited: readonly OutboxOp[]): void => {
  const taken = ops.map(({ key }) => key);
  expect(
    waited.filter(({ opId }) => !taken.includes(opId)),
    'lost',
  ).toEqual([]);
  expect(
    taken.filter((key, at) => taken.indexOf(key) !== at),
    'taken twice',
  ).toEqual([]);
  expect(
    ops.filter(({ verdict }) => verdict !== 'applied' && verdict !== 'merged'),
    'refused',
  ).toEqual([]);
  const made = waited.filter(({ kind }) => kind === 'access.record').map(({ opId }) => opId);
  expect(accessRecords.map(({ client_op_id }) => client_op_id).toSorted(), 'access records').toEqual(made.toSorted());
};
