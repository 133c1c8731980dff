import { expect, it } from 'vitest';
import { noLink } from '#sync/meta.ts';
import type { SyncStatus } from '#sync/reads/read-status.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { summaryOf } from './summary-of.ts';

const status: SyncStatus = {
  ...{ waiting: 0, attention: 0, sending: null, reachable: true },
  ...{ lastOkAt: START, oldestAt: null, outdated: false },
};

it.each([true, false])('where something of others waits here, nothing is not said to wait (reachable: %s)', (reachable) => {
  const said = (othersWait: boolean): string => summaryOf({ ...status, reachable }, { ...noLink, reachable }, START, othersWait).text;
  expect(said(false)).toContain('Nada espera neste aparelho.');
  expect(said(true)).toContain('Nada seu espera neste aparelho.');
});
