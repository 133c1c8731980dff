import { expect, it } from 'vitest';
import { noLink } from '#sync/meta.ts';
import type { SyncStatus } from '#sync/reads/queue/read-status.ts';
import { START } from '#tests/builders/fake-clock.ts';
import { summaryOf } from './summary-of.ts';

const status: SyncStatus = {
  waiting: 0,
  attention: 0,
  sending: null,
  reachable: true,
  lastOkAt: START,
  oldestAt: null,
  outdated: false,
};

it.each([true, false])(
  'where something of others waits here, nothing is not said to wait (reachable: %s)',
  (reachable) => {
    const said = (othersWait: boolean): string =>
      summaryOf({ ...status, reachable }, { ...noLink, reachable }, START, {
        othersWait,
        full: false,
      }).text;
    expect(said(false)).toContain('Nada espera neste aparelho.');
    expect(said(true)).toContain('Nada seu espera neste aparelho.');
  },
);

it.each([
  [0, /haja espaço/],
  [1, /haja espaço.* O item que espera está salvo\.$/],
  [3, /haja espaço.* Os 3 itens que esperam estão salvos\.$/],
])(
  'where nothing can be written, that is said before what was last known of the connection (%i waiting)',
  (waiting, text) => {
    const device = { othersWait: false, full: true };
    const said = summaryOf(
      { ...status, waiting, attention: 1, reachable: false },
      { ...noLink, reachable: false },
      START,
      device,
    );
    expect([said.state, said.title]).toEqual(['full', 'Sem espaço neste aparelho']);
    expect(said.text).toMatch(text);
  },
);
