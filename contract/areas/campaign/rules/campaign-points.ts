/**
 * What earns points in which campaigns. The server counts by it; a device shows by it what waits to
 * be counted.
 */
import type { Campaign } from '../entities/campaign.ts';
import { isRunning } from './notices.ts';

export const campaignEvents = [
  'CONTENT_COMPLETED',
  'NODE_COMPLETED',
  'EVALUATION_PASSED',
  'CONTENT_VISITED',
] as const;
export type CampaignEvent = (typeof campaignEvents)[number];

/** Something that a person did. */
export interface Achievement {
  idEvent: CampaignEvent;
  /** Content, page or evaluation. */
  idSubject: string;
  /** The page that the subject belongs to; the page itself for NODE_COMPLETED. */
  idNode: string;
  /** When it happened, in milliseconds. */
  at: number;
}

export interface Participant {
  gamification: 0 | 1;
  department: string | null;
}

export interface Earning {
  idEarned: string;
  idCampaign: string;
  points: number;
}

/** An event of a subject counts once in a campaign, however often it happens. */
export const earnedId = (
  idCampaign: string,
  { idEvent, idSubject }: Pick<Achievement, 'idEvent' | 'idSubject'>,
): string => `${idCampaign}:${idEvent}:${idSubject}`;

export const takesPart = (
  { departments = [] }: Pick<Campaign, 'departments'>,
  { gamification, department }: Participant,
): boolean =>
  gamification === 1 &&
  (departments.length === 0 || (department !== null && departments.includes(department)));

const isCounted = (
  { nodes, contents }: Campaign,
  { idEvent, idSubject, idNode }: Achievement,
): boolean =>
  nodes.includes(idNode) ||
  ((idEvent === 'CONTENT_COMPLETED' || idEvent === 'CONTENT_VISITED') &&
    contents.includes(idSubject));

/**
 * Points of one achievement in each campaign that was running when it happened, whenever it is
 * told.
 */
export const earningsOf = (
  achievement: Achievement,
  person: Participant,
  campaigns: readonly Campaign[],
): Earning[] =>
  campaigns.flatMap((one) => {
    const event = one.events?.find(({ idEvent }) => idEvent === achievement.idEvent);
    if (
      !event ||
      !isRunning(one, achievement.at) ||
      !takesPart(one, person) ||
      !isCounted(one, achievement)
    )
      return [];
    return [
      {
        idEarned: earnedId(one.idCampaign, achievement),
        idCampaign: one.idCampaign,
        points: event.points,
      },
    ];
  });
