import type { Achievement } from '#contract/areas/campaign/rules/campaign-points.ts';
import type { contentEnrollments } from '#server/db/schema/learning.ts';
import type { CommandContext } from '#server/feed/command-context.ts';
import type { RatingWork } from './rating-work.ts';
import type { VisitWork } from './visit-work.ts';

type ContentEnrollmentRow = typeof contentEnrollments.$inferSelect;

/** What happened, with the title that the person knows it by. */
export type TitledAchievement = Achievement & { title: () => Promise<string> };

/** `learning` and `points` are what a visit needs of the areas above, which have more of both. */
export interface ContentContext extends CommandContext {
  visits: VisitWork;
  ratings: RatingWork;
  learning: {
    ofContent(idContentItem: string): Promise<ContentEnrollmentRow[]>;
    contentChanged(row: ContentEnrollmentRow): void;
  };
  points: {
    /** Returns the points that it brings. */
    earn(achievement: TitledAchievement): Promise<number>;
    total(): Promise<number>;
  };
}
