import { areaWith } from '#server/area.ts';
import type { LearningServices } from '#server/areas/learning/services.ts';
import { evaluationWrites } from './evaluation-writes.ts';
import {
  readQuestionnaireRoute,
  readQuestionnaireResultRoute,
  readAnswerResultRoute,
} from './routes/read-questionnaire.ts';

export const evaluation = areaWith<LearningServices>()({
  routes: {
    readQuestionnaire: readQuestionnaireRoute,
    readQuestionnaireResult: readQuestionnaireResultRoute,
    readAnswerResult: readAnswerResultRoute,
  },
  writes: evaluationWrites,
  makeServices: () => ({}),
});
