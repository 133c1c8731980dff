import type { ContentContext } from '#server/areas/content/content-context.ts';
import type { AccessLog } from './access-log.ts';
import type { EvaluationWork } from './attempts/evaluation-work.ts';
import type { LearningWork } from './learning-work.ts';

export interface LearningContext extends ContentContext {
  learning: LearningWork;
  evaluations: EvaluationWork;
  accessLog: AccessLog;
}
