/** What a card offers. Its words are in the app's copy. */
import type { CardStatus } from './card-status.ts';

export type CardAction = 'processing' | 'access' | 'enrolled' | 'canEnroll' | 'reenroll' | 'inactive';

export interface CardActionFacts {
  /** An enrolment was asked for and the server has not answered. */
  processing: boolean;
  /** Organisation nodes of a catalogue, contents without an enrolment. */
  free: boolean;
  enrolled: boolean;
  /** The person is in the node above it, and may go on into this one. */
  nodeEnrollment: boolean;
  status: CardStatus;
  /** Anybody may enrol without a class. */
  selfEnrollment: boolean;
  /** The page opens by itself. */
  entryPoint: boolean;
  /** A class with room, or one that may be asked for. */
  hasTeamAvailable: boolean;
  /** Of the class that the person is or was in; null where there is none. */
  team: { allowReenrollment: boolean; allowAccessUponCompletion: boolean; ended: boolean } | null;
}

/** Offered when it expired or failed, the class allows it and has not ended, and there is a way in again. */
export const canReenroll = ({ status, team, selfEnrollment, hasTeamAvailable }: CardActionFacts): boolean =>
  (status === 'EXPIRED' || status === 'FAILED') &&
  team !== null &&
  team.allowReenrollment &&
  !team.ended &&
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

/** Where a click goes. `create` makes the node enrolment on the way; `choose` opens the classes; `enroll` needs no choice. */
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
