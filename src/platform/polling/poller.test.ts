import { expect, test } from 'vitest';
import { RAREST_MS, startPolling } from './poller.ts';

/** Looks on a clock of their own; `armed` is what is waited for now. */
const aPage = ({ chance = 0.5, visible = true } = {}) => {
  const armed: { ms: number; run: () => void }[] = [];
  let looked = 0;
  const poller = startPolling({
    after: (ms, run) => {
      const alarm = { ms, run };
      armed.push(alarm);
      return () => void armed.splice(armed.indexOf(alarm), 1);
    },
    chance: () => chance,
    visible: () => visible,
    poll: () => {
      looked += 1;
    },
  });
  const pass = (): number => {
    const alarm = armed.shift();
    alarm?.run();
    return Math.round((alarm?.ms ?? 0) / 1_000);
  };
  return { poller, armed, pass, looked: () => looked };
};

test('the longer nothing else is opened, the rarer', () => {
  const { pass, armed, looked } = aPage();
  expect([pass(), pass(), pass(), pass(), pass()]).toEqual([45, 180, 684, 684, 684]);
  expect([looked(), armed.length]).toEqual([5, 1]);
});

test('a page that is opened begins anew', () => {
  const { poller, pass, armed, looked } = aPage();
  pass();
  pass();
  poller.restart();
  expect([armed.length, pass(), looked()]).toEqual([1, 45, 3]);
});

test('without a person looking: rarer at first', () => {
  expect(aPage({ visible: false }).pass()).toBe(300);
});

test('never rarer than what is deferred may wait', () => {
  for (const chance of [0, 0.5, 0.999]) {
    const { armed, pass } = aPage({ chance });
    for (let at = 0; at < 6; at += 1) pass();
    expect(armed[0]?.ms).toBeLessThanOrEqual(RAREST_MS);
  }
});

test('stopped, it looks no more', () => {
  const { poller, armed } = aPage();
  poller.stop();
  expect(armed).toEqual([]);
});
