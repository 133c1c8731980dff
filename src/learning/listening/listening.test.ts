import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listening, type Sound } from './listening.ts';

/** jsdom plays nothing: what matters is what the element says of itself. */
const soundOf = (idContentItem: string, queue: string[] = []): Sound => {
  const { element } = listening.elementFor(idContentItem);
  let paused = true;
  Object.defineProperty(element, 'paused', { get: () => paused, configurable: true });
  element.play = async () => {
    paused = false;
    element.dispatchEvent(new Event('play'));
  };
  element.pause = () => {
    paused = true;
  };
  return {
    idContentItem,
    idSection: null,
    title: idContentItem,
    author: null,
    picture: null,
    element,
    queue,
  };
};
const counted = (): number => document.querySelectorAll('audio').length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  listening.stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('goes on when its page is left while it plays, and ends when it does not', async () => {
  const one = soundOf('a');
  const leave = listening.show(one);
  expect(listening.read().sound).toBeNull();
  await one.element.play();
  expect(listening.read()).toMatchObject({ sound: { idContentItem: 'a' }, onPage: true });
  leave();
  expect(listening.read()).toMatchObject({ sound: { idContentItem: 'a' }, onPage: false });
  expect(one.element.paused).toBe(false);
  // Its page takes it again, without a question.
  expect(listening.elementFor('a')).toEqual({ element: one.element, plays: true });
  const again = listening.show(one);
  expect(listening.read().onPage).toBe(true);
  one.element.pause();
  again();
  expect([listening.read().sound, counted()]).toEqual([null, 0]);
});

it('there is one sound: another that begins ends it', async () => {
  const [one, two] = [soundOf('a'), soundOf('b')];
  const leave = listening.show(one);
  await one.element.play();
  leave();
  listening.show(two);
  await two.element.play();
  expect(listening.read()).toMatchObject({ sound: { idContentItem: 'b' }, onPage: true });
  expect([one.element.paused, counted()]).toEqual([true, 1]);
});

it('makes room for a film', async () => {
  const one = soundOf('a');
  listening.show(one)();
  listening.show(one);
  await one.element.play();
  const film = document.body.appendChild(document.createElement('video'));
  film.dispatchEvent(new Event('play'));
  expect(one.element.paused).toBe(true);
});

it('goes on with what follows, and ends after the last', async () => {
  const one = soundOf('a', ['b']);
  const leave = listening.show(one);
  await one.element.play();
  leave();
  listening.advance();
  expect(listening.read().sound).toMatchObject({ idContentItem: 'b', title: '', queue: [] });
  listening.advance();
  expect([listening.read().sound, counted()]).toEqual([null, 0]);
});

it('stops after the minutes that were chosen, or at its end once', async () => {
  const one = soundOf('a');
  listening.show(one);
  await one.element.play();
  listening.sleep(5);
  vi.advanceTimersByTime(299_000);
  expect(one.element.paused).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect([one.element.paused, listening.read().sleepAt]).toEqual([true, null]);
  listening.sleep('end');
  expect([listening.endsHere(), listening.endsHere()]).toEqual([true, false]);
});

it('keeps the element for the page that was expected next', async () => {
  const one = soundOf('a');
  const leave = listening.show(one);
  await one.element.play();
  listening.expect('b', one.element);
  leave();
  expect(listening.elementFor('b')).toEqual({ element: one.element, plays: false });
  expect([listening.takeExpected('b'), listening.takeExpected('b')]).toEqual([true, false]);
});
