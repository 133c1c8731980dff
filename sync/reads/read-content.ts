// A content with all that its page shows: the person's progress, votes, the previous and next step,
// and the sync state of what the person did.
import { contentTypes } from '#contract/kinds.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Rating, RatingSummary } from '#contract/areas/content/entities/rating.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentOf, contentsOf, contentTables, nodeOf } from './granted.ts';
import { type ItemState, readItemState } from './item-state.ts';
import { levelIn, type LevelView, type Step } from './read-level.ts';
import { graphTables, loadGraph } from './enrollment-graph/load-graph.ts';

export interface ContentView {
  content: Content;
  /** Its node with the person's progress; null for free content. */
  level: LevelView | null;
  step: Step | null;
  previous: Step | null;
  next: Step | null;
  rating: Rating | null;
  ratingSummary: RatingSummary | null;
  /** Other contents of the same kind in the node, those that follow first. */
  alike: Content[];
  progressState: ItemState;
  ratingState: ItemState;
}

const entityOf = (level: LevelView | null, step: Step | null, idContentItem: string): string =>
  `contentEnrollment:${step?.contentEnrollment?.idContentEnrollment ?? `${level?.nodeEnrollment?.idNodeEnrollment ?? ''}~${idContentItem}`}`;

/** Null when the mirror does not have it. */
export const readContent = (
  db: PersonDatabase,
  idContentItem: string,
): Promise<ContentView | null> =>
  db.transaction(
    'r',
    [
      ...graphTables(db),
      ...contentTables(db),
      db.mirror('rating'),
      db.mirror('ratingSummary'),
      db.outbox,
      db.sentLog,
    ],
    async () => {
      const content = await contentOf(db, idContentItem);
      if (!content) return null;
      const node = await nodeOf(db, content.idNode);
      const level = node ? levelIn(await loadGraph(db, node), node) : null;
      const at = level?.steps.findIndex((step) => step.element.idElement === idContentItem) ?? -1;
      const step = level?.steps[at] ?? null;
      const steps = level?.steps ?? [];
      // Those that follow come first: in this order they are heard in sequence.
      const kin = [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))].filter(
        (other) =>
          other.element.idContentType === content.idContentType &&
          other.element.idElement !== idContentItem,
      );
      const [rating, ratingSummary, alike, progressState, ratingState] = await Promise.all([
        db.mirror('rating').get(idContentItem),
        db.mirror('ratingSummary').get(idContentItem),
        contentsOf(
          db,
          kin.map((other) => other.element.idElement),
        ),
        readItemState(db, entityOf(level, step, idContentItem)),
        readItemState(db, `rating:${idContentItem}`),
      ]);
      return {
        content,
        level,
        step,
        // An overview redirects to its first part, so that going back to it would lead nowhere.
        previous:
          level?.steps
            .slice(0, Math.max(0, at))
            .findLast(({ element }) => contentTypes[element.idContentType ?? 0] !== 'overview') ??
          null,
        next: at < 0 ? null : (level?.steps[at + 1] ?? null),
        rating: rating ?? null,
        ratingSummary: ratingSummary ?? null,
        alike: alike.filter((other) => other !== undefined),
        progressState,
        ratingState,
      };
    },
  );
