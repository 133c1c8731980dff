/**
 * The stages of the rating widget: beforeRate, rateAvailable with the stars, thanks for two
 * seconds, then the rating again. A person may vote again; the last vote counts.
 */
export const thanksMs = 2000;

export type RatingStage =
  | { at: 'beforeRate' }
  | { at: 'rateAvailable'; vote: number | null }
  | { at: 'thanks' };

export type RatingEvent =
  | { type: 'open'; own: number | null }
  | { type: 'choose'; vote: number }
  | { type: 'send' }
  | { type: 'cancel' }
  | { type: 'settle' };

export const beforeRate: RatingStage = { at: 'beforeRate' };

export const ratingStage = (stage: RatingStage, event: RatingEvent): RatingStage => {
  switch (event.type) {
    case 'open':
      return stage.at === 'beforeRate' ? { at: 'rateAvailable', vote: event.own } : stage;
    case 'choose':
      return stage.at === 'rateAvailable' ? { at: 'rateAvailable', vote: event.vote } : stage;
    case 'send':
      return canSend(stage) ? { at: 'thanks' } : stage;
    case 'cancel':
      return stage.at === 'rateAvailable' ? beforeRate : stage;
    case 'settle':
      return stage.at === 'thanks' ? beforeRate : stage;
  }
};

export const canSend = (stage: RatingStage): stage is { at: 'rateAvailable'; vote: number } =>
  stage.at === 'rateAvailable' && stage.vote !== null;
