/** A class, for a person who may enrol in it. */
import type { TeamFacts } from '#contract/areas/learning/rules/team-window.ts';

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
  /** Requested on this device, without an answer yet. */
  processing: boolean;
  /** Why the server refused the request; null where it did not. */
  refused: string | null;
}
