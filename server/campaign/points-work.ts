/**
 * Points of one person inside one transaction: decided in memory against what is stored, written at
 * the end with the effects that earn them. Points that were counted stay, whatever is decided about
 * the attempt or the write that earned them: so does what was completed by it.
 */
import { and, eq } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign.ts';
import type { EarnedPoints } from '#contract/entities/earned-points.ts';
import { earningsOf, type Achievement } from '#contract/rules/campaign-points.ts';
import type { Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { campaignPoints } from '#server/db/schema/points.ts';
import type { Changes } from '#server/feed/changes.ts';
import { personScope } from '#server/feed/scope.ts';
import { addToStandings, type Ranked } from '#server/ranking/standings.ts';

declare module '#server/feed/command-context.ts' {
  interface CommandContext {
    points: PointsWork;
  }
}

/** What happened, with the title that the person knows it by. */
export type TitledAchievement = Achievement & { title: () => Promise<string> };

interface Whose {
  tenant: string;
  idUser: string;
  /** The device whose writes these are; null for what another person decides. */
  device: string | null;
}

export class PointsWork {
  readonly #tx: Tx;
  readonly #whose: Whose;
  readonly #campaigns: () => Promise<readonly Campaign[]>;
  #person: Ranked | null | undefined;
  #known: Map<string, number> | undefined;
  readonly #new: EarnedPoints[] = [];

  constructor(tx: Tx, whose: Whose, campaigns: () => Promise<readonly Campaign[]>) {
    this.#tx = tx;
    this.#whose = whose;
    this.#campaigns = campaigns;
  }

  /**
   * Counts it in every campaign in which it was not counted yet. Returns the points that it brings.
   */
  async earn({ title, ...achievement }: TitledAchievement): Promise<number> {
    const campaigns = await this.#campaigns();
    // No person is asked about where no campaign counts it: most writes end here.
    if (
      earningsOf(achievement, { gamification: 1, department: null }, campaigns.map(forEverybody))
        .length === 0
    )
      return 0;
    const person = await this.#readPerson();
    if (!person) return 0;
    const earnings = earningsOf(achievement, person, campaigns);
    if (earnings.length === 0) return 0;
    const known = await this.#readKnown();
    let points = 0;
    for (const earning of earnings) {
      if (known.has(earning.idEarned)) continue;
      known.set(earning.idEarned, earning.points);
      points += earning.points;
      const { idEvent, idSubject, at } = achievement;
      this.#new.push({
        ...earning,
        idEvent,
        idSubject,
        title: await title(),
        eventDate: new Date(at).toISOString(),
        device: this.#whose.device,
      });
    }
    return points;
  }

  /** All points of the person, in all campaigns. */
  async total(): Promise<number> {
    const campaigns = await this.#campaigns();
    if (campaigns.length === 0) return 0;
    return [...(await this.#readKnown()).values()].reduce((sum, points) => sum + points, 0);
  }

  async flush(changes: Changes): Promise<void> {
    if (this.#new.length === 0 || !this.#person) return;
    const { tenant, idUser } = this.#whose;
    const rows = this.#new.map((doc) => ({
      tenant,
      idUser,
      idEarned: doc.idEarned,
      idCampaign: doc.idCampaign,
      points: doc.points,
      doc,
    }));
    const written = await this.#tx
      .insert(campaignPoints)
      .values(rows)
      .onConflictDoNothing()
      .returning({
        doc: campaignPoints.doc,
        points: campaignPoints.points,
        idCampaign: campaignPoints.idCampaign,
      });
    await addToStandings(
      ...([this.#tx, this.#whose, this.#person] as const),
      written.map(({ doc, points, idCampaign }) => ({
        idCampaign,
        points,
        reachedAt: new Date(doc.eventDate),
      })),
    );
    for (const { doc } of written)
      changes.put(personScope(idUser), 'earnedPoints', doc.idEarned, doc);
  }

  async #readPerson(): Promise<Ranked | null> {
    if (this.#person !== undefined) return this.#person;
    const { tenant, idUser } = this.#whose;
    const [row] = await this.#tx
      .select({
        department: people.department,
        gamification: people.gamification,
        blocked: people.blocked,
      })
      .from(people)
      .where(and(eq(people.tenant, tenant), eq(people.id, idUser)));
    this.#person = row ?? null;
    return this.#person;
  }

  async #readKnown(): Promise<Map<string, number>> {
    if (this.#known) return this.#known;
    const p = campaignPoints;
    const rows = await this.#tx
      .select({ idEarned: p.idEarned, points: p.points })
      .from(p)
      .where(and(eq(p.tenant, this.#whose.tenant), eq(p.idUser, this.#whose.idUser)));
    this.#known = new Map(rows.map((row) => [row.idEarned, row.points]));
    return this.#known;
  }
}

const forEverybody = (campaign: Campaign): Campaign => ({ ...campaign, departments: [] });
