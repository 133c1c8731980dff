import type { FeedTable } from '#contract/feed-tables.ts';
import {
  presentAnswer,
  presentAttempt,
  presentQuestionnaire,
} from '#server/areas/learning/attempts/present-attempt.ts';
import { sessionRow } from './lesson-effects.ts';
import { evaluationNamed, sealOf } from './evaluations.ts';
import type { PersonState } from './state.ts';

/** A row as its person mirrors it. */
export const rowOf = (state: PersonState, table: FeedTable, id: string): unknown => {
  if (table === 'me') return state.me;
  if (table === 'topics') return state.topics;
  if (table === 'scormSession') return sessionRow(state, id);
  const attempt = state.attempts.get(id);
  if (table === 'attempt') return attempt && presentAttempt(attempt);
  if (table === 'questionnaire') {
    const bank = attempt && evaluationNamed(attempt.idEvaluation);
    return bank && presentQuestionnaire(attempt, bank, sealOf(attempt));
  }
  const answer = state.answers.get(id);
  if (table === 'answer') return answer && presentAnswer(answer);
  const rows: Partial<Record<FeedTable, ReadonlyMap<string, unknown>>> = {
    earnedPoints: state.earned,
    rating: state.ratings,
    like: state.likes,
    contentEnrollment: state.contents,
    enrollment: state.enrollments,
    nodeEnrollment: state.nodes,
    enrollmentRequest: state.requests,
    externalCourse: state.courses,
    userUpload: state.uploads,
    cartItem: state.cart,
  };
  return rows[table]?.get(id);
};
