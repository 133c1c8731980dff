// A content with all that its page shows: the person's way in it, votes, what stands before and after it, and the state of what
// the person did.
import type { Content } from '#contract/entities/content.ts';
import type { Rating, RatingSummary } from '#contract/entities/rating.ts';
import type { PersonDatabase } from '../database.ts';
import { contentOf, contentsOf, contentTables, nodeOf } from './granted.ts';
import { type ItemState, readItemState } from './item-state.ts';
import { levelOf, type LevelView, levelTables, type Step } from './read-level.ts';

export interface ContentView {
  content: Content;
  /** The node that it stands in, with the person's progress; null for free content. */
  level: LevelView | null;
  step: Step | null;
  previous: Step | null;
  next: Step | null;
  rating: Rating | null;
  ratingSummary: RatingSummary | null;
  /** Other contents of the same kind in the node. */
  alike: Content[];
  progressState: ItemState;
  ratingState: ItemState;
}

const entityOf = (level: LevelView | null, step: Step | null, idContentItem: string): string =>
  `contentEnrollment:${step?.contentEnrollment?.idContentEnrollment ?? `${level?.nodeEnrollment?.idNodeEnrollment ?? ''}~${idContentItem}`}`;

/** Null where the mirror does not have it. */
export const readContent = (db: PersonDatabase, idContentItem: string): Promise<ContentView | null> =>
  db.transaction(
    'r',
    [...levelTables(db), ...contentTables(db), db.mirror('rating'), db.mirror('ratingSummary'), db.outbox, db.sentLog],
    async () => {
      const content = await contentOf(db, idContentItem);
      if (!content) return null;
      const node = await nodeOf(db, content.idNode);
      const level = node ? await levelOf(db, node) : null;
      const at = level?.steps.findIndex((step) => step.element.idElement === idContentItem) ?? -1;
      const step = level?.steps[at] ?? null;
      const kin = (level?.steps ?? []).filter(
        (other) => other.element.idContentType === content.idContentType && other.element.idElement !== idContentItem,
      );
      return {
        content,
        level,
        step,
        previous: level?.steps[at - 1] ?? null,
        next: at < 0 ? null : (level?.steps[at + 1] ?? null),
        rating: (await db.mirror('rating').get(idContentItem)) ?? null,
        ratingSummary: (await db.mirror('ratingSummary').get(idContentItem)) ?? null,
        alike: (
          await contentsOf(
            db,
            kin.map((other) => other.element.idElement),
          )
        ).filter((other) => other !== undefined),
        progressState: await readItemState(db, entityOf(level, step, idContentItem)),
        ratingState: await readItemState(db, `rating:${idContentItem}`),
      };
    },
  );
