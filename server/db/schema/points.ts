/** Points of campaigns, and the rankings that grow with them. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EarnedPoints } from '../../../contract/areas/campaign/entities/earned-points.ts';
import { moment, tenant } from './columns.ts';

/**
 * One row an event of a subject of a person in a campaign: the key lets each count once, whatever
 * arrives twice.
 */
export const campaignPoints = pgTable(
  'campaign_points',
  {
    tenant: tenant(),
    idUser: text('id_user').notNull(),
    idEarned: text('id_earned').notNull(),
    idCampaign: text('id_campaign').notNull(),
    points: integer('points').notNull(),
    doc: jsonb('doc').$type<EarnedPoints>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idUser, t.idEarned] })],
);

/**
 * The sum of each person who has points. Department and visibility are copies, so that a page of
 * the ranking is one index scan.
 */
export const campaignStandings = pgTable(
  'campaign_standings',
  {
    tenant: tenant(),
    idCampaign: text('id_campaign').notNull(),
    idUser: text('id_user').notNull(),
    points: integer('points').notNull(),
    /** When the newest of the points were earned. */
    reachedAt: moment('reached_at').notNull(),
    /** Empty where the person has none. */
    department: text('department').notNull(),
    /** False for people who are blocked or take no part in gamification any more. */
    shown: boolean('shown').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.idCampaign, t.idUser] }),
    index('campaign_standings_rank').on(
      t.tenant,
      t.idCampaign,
      t.shown,
      t.points.desc().nullsFirst(),
      t.reachedAt,
      t.idUser,
    ),
    index('campaign_standings_department').on(
      ...([
        t.tenant,
        t.idCampaign,
        t.shown,
        t.department,
        t.points.desc().nullsFirst(),
        t.reachedAt,
        t.idUser,
      ] as const),
    ),
    index('campaign_standings_person').on(t.tenant, t.idUser),
  ],
);

/**
 * How many people that are shown have exactly these points: a position is a sum of few rows instead
 * of a count of all people.
 */
export const campaignTallies = pgTable(
  'campaign_tallies',
  {
    tenant: tenant(),
    idCampaign: text('id_campaign').notNull(),
    /** Empty: the whole company. */
    department: text('department').notNull(),
    points: integer('points').notNull(),
    people: integer('people').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.idCampaign, t.department, t.points] })],
);
