/** A class as somebody who may enrol in it sees it. */
import type { TeamFacts } from '#contract/rules/team-action.ts';

export interface TeamOffer extends TeamFacts {
  idTeam: string;
  name: string;
  description: string | null;
  /** Days. */
  duration: number | null;
  initialDate: string | null;
  finalDate: string | null;
  capacity: number | null;
  meetings: readonly { meetingType: string; startDate: string; address: string | null }[];
  /** Asked for on this device, and not answered yet. */
  processing: boolean;
  /** Why the server said no to what was asked for; null where it did not. */
  refused: string | null;
}
