// @vitest-environment node
import { expect, it } from 'vitest';
import {
  beforeRate,
  canSend,
  ratingStage,
  thanksMs,
  type RatingEvent,
  type RatingStage,
} from './rating-stage.ts';

const after = (...events: RatingEvent[]): RatingStage => events.reduce(ratingStage, beforeRate);
const open: RatingEvent = { type: 'open', own: null };

it('goes from the button over the stars to the thanks, and back', () => {
  expect(after(open)).toEqual({ at: 'rateAvailable', vote: null });
  expect(after(open, { type: 'choose', vote: 4 })).toEqual({ at: 'rateAvailable', vote: 4 });
  expect(after(open, { type: 'choose', vote: 4 }, { type: 'send' })).toEqual({ at: 'thanks' });
  expect(after(open, { type: 'choose', vote: 4 }, { type: 'send' }, { type: 'settle' })).toEqual(
    beforeRate,
  );
  expect(thanksMs).toBe(2000);
});

it('sends nothing before a star is chosen', () => {
  expect(after(open, { type: 'send' })).toEqual({ at: 'rateAvailable', vote: null });
  expect([
    canSend(beforeRate),
    canSend(after(open)),
    canSend(after(open, { type: 'choose', vote: 1 })),
  ]).toEqual([false, false, true]);
});

it('begins at the own vote, and may be called off', () => {
  expect(after({ type: 'open', own: 3 })).toEqual({ at: 'rateAvailable', vote: 3 });
  expect(after({ type: 'open', own: 3 }, { type: 'cancel' })).toEqual(beforeRate);
});

it('ignores what makes no sense where it is', () => {
  expect(
    after({ type: 'choose', vote: 4 }, { type: 'send' }, { type: 'cancel' }, { type: 'settle' }),
  ).toEqual(beforeRate);
  const thanks = after(open, { type: 'choose', vote: 5 }, { type: 'send' });
  expect([ratingStage(thanks, open), ratingStage(thanks, { type: 'choose', vote: 1 })]).toEqual([
    thanks,
    thanks,
  ]);
});
