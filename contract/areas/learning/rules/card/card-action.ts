/** The action that a card offers. Its labels are in the app's copy. */
import type { CardStatus } from './card-status.ts';

export type CardAction =
  | 'processing'
  | 'access'
  | 'enrolled'
  | 'canEnroll'
  | 'reenroll'
  | 'inactive';

export interface CardActionFacts {
  /** An enrolment was requested and the server has not responded. */
  processing: boolean;
  /** Organisation nodes of a catalogue, contents without an enrolment. */
  free: boolean;
  enrolled: boolean;
  /** The person is enrolled in the node above it, and may continue into this one. */
  nodeEnrollment: boolean;
  status: CardStatus;
  /** Anyone may enrol without a class. */
  selfEnrollment: boolean;
  /** The page opens without an enrolment. */
  entryPoint: boolean;
  /** A class with a free place, or one that can be requested. */
  hasTeamAvailable: boolean;
  /** The class that the person is or was in; null without one. */
  team: { allowReenrollment: boolean; allowAccessUponCompletion: boolean; ended: boolean } | null;
}

/**
 * Offered after it expired or failed, if the class allows it and has not ended, and enrolling is
 * possible. Without a class nothing forbids it.
 */
export const canReenroll = ({
  status,
  team,
  selfEnrollment,
  hasTeamAvailable,
}: CardActionFacts): boolean =>
  (status === 'EXPIRED' || status === 'FAILED') &&
  (team === null || (team.allowReenrollment && !team.ended)) &&
  (hasTeamAvailable || selfEnrollment);

export const cardAction = (facts: CardActionFacts): CardAction => {
  if (facts.processing) return 'processing';
  if (facts.status === 'ARCHIVED') return 'inactive';
  if (canReenroll(facts)) return 'reenroll';
  const completed = facts.status === 'COMPLETED' || facts.status === 'PASSED';
  if (completed && facts.team && !facts.team.allowAccessUponCompletion) return 'inactive';
  if (facts.enrolled) return 'enrolled';
  if (facts.free || facts.nodeEnrollment) return 'access';
  if (facts.selfEnrollment || facts.hasTeamAvailable) return 'canEnroll';
  return facts.entryPoint ? 'access' : 'inactive';
};

/**
 * What a click does. `create` creates the node enrolment first; `choose` opens the list of classes;
 * `enroll` needs no choice.
 */
export type CardClick = 'open' | 'create' | 'choose' | 'enroll' | 'nothing';

export const cardClick = (
  action: CardAction,
  facts: Pick<CardActionFacts, 'enrolled' | 'nodeEnrollment' | 'free' | 'hasTeamAvailable'>,
): CardClick => {
  switch (action) {
    case 'enrolled':
      return 'open';
    case 'access':
      return facts.nodeEnrollment && !facts.enrolled && !facts.free ? 'create' : 'open';
    case 'canEnroll':
    case 'reenroll':
      return facts.hasTeamAvailable ? 'choose' : 'enroll';
    case 'processing':
    case 'inactive':
      return 'nothing';
  }
};
