/**
 * Counts what a transaction has completed. It is read from the rows that changed, not from the
 * writes: so whatever completes something (a person, an administrator, a new grading) earns the
 * same, and a repeat earns nothing.
 */
import type { EvaluationWork } from '#server/areas/learning/attempts/evaluation-work.ts';
import type { LearningWork } from '#server/areas/learning/learning-work.ts';
import type { PointsWork } from './points-work.ts';

export interface AchievementSources {
  learning: Pick<LearningWork, 'completions'>;
  evaluations: Pick<EvaluationWork, 'passed'>;
  docs: {
    node(idNode: string): Promise<{ title: string } | null>;
    content(idContentItem: string): Promise<{ text: string } | null>;
  };
  /** When it happened, where no row says so. */
  now: Date;
}

export const countAchievements = async (
  points: PointsWork,
  { learning, evaluations, docs, now }: AchievementSources,
): Promise<void> => {
  for (const { at, ...done } of learning.completions()) {
    const title = async (): Promise<string> =>
      done.idEvent === 'NODE_COMPLETED'
        ? ((await docs.node(done.idSubject))?.title ?? done.idSubject)
        : ((await docs.content(done.idSubject))?.text ?? done.idSubject);
    await points.earn({ ...done, at: (at ?? now).getTime(), title });
  }
  for (const { idEvaluation, idNode, title, at } of evaluations.passed())
    await points.earn({
      idEvent: 'EVALUATION_PASSED',
      idSubject: idEvaluation,
      idNode,
      at: (at ?? now).getTime(),
      title: () => Promise.resolve(title),
    });
};
