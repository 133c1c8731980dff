/** The state of a card for the person, as it is while there is a connection. */
import type { BlockElement } from '#contract/blocks.ts';
import { likeId } from '#contract/areas/social/entities/like.ts';
import { likeState } from '#contract/areas/learning/rules/card/like-state.ts';
import { mandatoryNotice } from '#contract/areas/content/rules/content-progress.ts';
import { descendants } from '#src/learning/enroll/descendants.ts';
import {
  lockWithoutEnrollment,
  missingAbove,
} from '#src/learning/enroll/lock-without-enrollment.ts';
import { nodeCardState, shownStatus } from '#src/learning/enroll/node-card-state.ts';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { type CardState, initialState } from '#src/learning/reads/card.ts';
import type { Pages } from '#src/learning/reads/page-queries.ts';
import { evaluationLine, pageLine } from '#src/learning/reads/under-way.ts';
import type { useSavedMarks } from '#src/platform/saving/use-saved-marks.ts';
import type { AttemptUnderWay } from '#sync/reads/evaluation/running-attempts.ts';
import { isConcludedAt } from '#sync/reads/prerequisites.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import type { HomeView } from '#sync/reads/read-home.ts';
import type { LevelView, Step } from '#sync/reads/read-level.ts';
import { pageIsSaved } from './page-is-saved.ts';

/** What has been read of the mirror. */
interface CardFacts extends Pick<Pages, 'nodes'> {
  home: HomeView | undefined;
  company: CompanyView | undefined;
  saved: ReturnType<typeof useSavedMarks>;
  underWay: readonly AttemptUnderWay[];
  now: number;
}

const noneEnrolled: ReadonlyMap<string, LevelView> = new Map();

const lockedFor = (step: Step, now: number): CardState['locked'] => {
  const reason = stepLock(step, now);
  return reason === null ? null : { reason };
};

const ofStep = (step: Step, now: number): CardState => ({
  ...initialState,
  progress: step.progress,
  status: shownStatus[step.status],
  locked: lockedFor(step, now),
  mandatory: mandatoryNotice(step.element.mandatory, step.contentEnrollment),
});

const pageCardState = (
  idNode: string,
  { home, nodes, company, saved, underWay, now }: CardFacts,
): CardState => {
  const enrolled = home?.enrolled ?? noneEnrolled;
  const level = enrolled.get(idNode);
  const node = nodes.get(idNode) ?? level?.node;
  if (!node || !company) return initialState;
  const isConcluded = (id: string): boolean => isConcludedAt(enrolled.get(id), now);
  const state = nodeCardState(node, level, company, now, {
    below: level ? null : descendants(node.idNode, enrolled),
    isConcluded,
    above: node.parentNodes.flatMap((one) => nodes.get(one.idNode) ?? []),
    missingAbove: level ? [] : missingAbove(node, { nodes, enrolled, isConcluded }, now),
  });
  return {
    ...state,
    line: state.line ?? pageLine(underWay, level?.nodeEnrollment?.idNodeEnrollment, now),
    saved: pageIsSaved(node, nodes, saved),
  };
};

const contentCardState = (
  { elementType, idElement, idNode }: BlockElement,
  { home, nodes, company, saved, underWay, now }: CardFacts,
): CardState => {
  const enrolled = home?.enrolled ?? noneEnrolled;
  const level = enrolled.get(idNode ?? '');
  const step = level?.steps.find(({ element }) => element.idElement === idElement);
  const page = nodes.get(idNode ?? '');
  const isConcluded = (id: string): boolean => isConcludedAt(enrolled.get(id), now);
  // Enrolments are not known before home has been read.
  const locked =
    home && page && !level
      ? lockWithoutEnrollment(
          {
            page,
            above: missingAbove(page, { nodes, enrolled, isConcluded }, now),
            idElement,
            isConcluded,
          },
          now,
        )
      : null;
  return {
    ...(step ? ofStep(step, now) : { ...initialState, locked }),
    line: evaluationLine(
      underWay,
      { idNodeEnrollment: level?.nodeEnrollment?.idNodeEnrollment, idEvaluation: idElement },
      now,
    ),
    like: likeState({
      offered: elementType === 'CONTENT',
      enrolled: Boolean(level?.nodeEnrollment),
      liked: company?.liked.has(likeId('CONTENT', idElement)) ?? false,
    }),
    likes: company?.likes.get(likeId('CONTENT', idElement)) ?? 0,
    restricted: page?.hasAccess === 0,
    saved: saved.contents.has(idElement),
  };
};

export const connectedCardState = (element: BlockElement, facts: CardFacts): CardState =>
  element.elementType === 'NODE'
    ? pageCardState(element.idElement, facts)
    : contentCardState(element, facts);
