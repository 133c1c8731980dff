/**
 * Points of the campaign, as a small model of server/campaign: counted from what a person has come
 * to, each event of a subject once.
 */
import type { FeedTable } from '#contract/feed-tables.ts';
import { type Achievement, earningsOf } from '#contract/areas/campaign/rules/campaign-points.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { hasPassed, isUngraded } from '#contract/areas/evaluation/rules/attempts.ts';
import { presentAttempt } from '#server/areas/learning/attempts/present-attempt.ts';
import { campaign } from './courses.ts';
import type { Catalogue, PersonState } from './state.ts';

type Titled = Achievement & { title: string };

const achieved = (state: PersonState, { contents }: Catalogue): Titled[] => [
  ...[...state.contents.values()]
    .filter(isDone)
    .map(({ idContentItem, idNodeEnrollment, finishDate }): Titled => ({
      idEvent: 'CONTENT_COMPLETED',
      idSubject: idContentItem,
      idNode: state.nodes.get(idNodeEnrollment)?.idNode ?? '',
      at: Date.parse(finishDate ?? ''),
      title: contents.get(idContentItem)?.text ?? idContentItem,
    })),
  ...[...state.attempts.values()]
    .filter(
      (row) =>
        row.status === 'FINISHED' &&
        !isUngraded(presentAttempt(row)) &&
        hasPassed(presentAttempt(row)),
    )
    .map(({ idEvaluation, idNode, finishDate, rules }): Titled => ({
      idEvent: 'EVALUATION_PASSED',
      idSubject: idEvaluation,
      idNode,
      at: finishDate?.getTime() ?? 0,
      title: rules.title,
    })),
];

/**
 * Returns the rows that are new. `device`: whose write earned them; null for what others decided.
 */
export const countPoints = (
  state: PersonState,
  catalogue: Catalogue,
  device: string | null,
): [FeedTable, string][] =>
  achieved(state, catalogue).flatMap(({ title, ...one }) =>
    earningsOf(one, { gamification: 1, department: null }, [campaign]).flatMap(
      (earning): [FeedTable, string][] => {
        if (state.earned.has(earning.idEarned)) return [];
        const { idEvent, idSubject, at } = one;
        state.earned.set(earning.idEarned, {
          ...earning,
          idEvent,
          idSubject,
          title,
          eventDate: new Date(at).toISOString(),
          device,
        });
        return [['earnedPoints', earning.idEarned]];
      },
    ),
  );
