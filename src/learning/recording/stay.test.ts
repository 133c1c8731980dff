import { beforeEach, expect, test } from 'vitest';
import { pendingExits } from '#src/platform/memory/pending-exits.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { savePendingExits, startStay } from './stay.ts';

const place = { idNavigationItem: 'n1', idNavigationType: 2 as const, idSection: null };
let row = 0;
beforeEach(() => window.localStorage.clear());

const aPage = (works = true) => {
  const clock = aClock();
  const saved: unknown[] = [];
  const engine = {
    dispatch: async (kind: string, payload: unknown) => {
      if (!works) throw new Error('the page is gone');
      saved.push([kind, payload]);
      return 'op';
    },
  };
  const ids = { row: () => `x${(row += 1)}` } as never;
  return { clock, saved, deps: { engine, clock, ids, owner: 'aurora:ana' } };
};

test('is one record of whole seconds when it ends, and only one', async () => {
  const { clock, saved, deps } = aPage();
  const end = startStay(deps, place);
  clock.advance(2_000);
  clock.jump(-86_400_000);
  clock.advance(40_400);
  end();
  clock.advance(60_000);
  end();
  await Promise.resolve();
  expect(saved).toEqual([
    [
      'exit.record',
      { ...place, idInterval: `x${row}`, timeStart: expect.any(String), timeExecuted: 42 },
    ],
  ]);
  await Promise.resolve();
  expect(pendingExits.read('aurora:ana')).toEqual([]);
});

test('a look of less than a second is none, and no person stays longer than a day', () => {
  const { clock, saved, deps } = aPage();
  const short = startStay(deps, place);
  clock.advance(999);
  short();
  expect(saved).toEqual([]);
  const long = startStay(deps, place);
  clock.advance(3 * 86_400_000);
  long();
  expect(saved).toMatchObject([['exit.record', { timeExecuted: 86_400 }]]);
});

test('what a page could not save as it went away is saved by the next one of its person', async () => {
  const gone = aPage(false);
  const end = startStay(gone.deps, place);
  gone.clock.advance(5_000);
  end();
  window.localStorage.setItem('exit:aurora:ana|broken', '{');
  const other = aPage();
  for (const owner of ['aurora:bia', 'aurora:an', 'aurora:ana:admin', 'aurora'])
    await savePendingExits({ ...other.deps, owner });
  expect(other.saved).toEqual([]);
  const support = aPage(false);
  const help = startStay({ ...support.deps, owner: 'aurora:ana:admin' }, place);
  support.clock.advance(9_000);
  help();
  const next = aPage();
  await savePendingExits(next.deps);
  await savePendingExits(next.deps);
  expect(next.saved).toMatchObject([
    ['exit.record', { idInterval: `x${row - 1}`, timeExecuted: 5 }],
  ]);
  expect(Object.keys(window.localStorage)).toEqual([`exit:aurora:ana:admin|x${row}`]);
});
