import { readQuestionnaire, readQuestionnaireResult, readAnswerResult } from './api/evaluations.ts';

export const calls = {
  readQuestionnaire,
  readQuestionnaireResult,
  readAnswerResult,
} as const;
