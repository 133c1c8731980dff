/** Evaluations, as they lie on a device. */
import type { Attempt } from '#contract/areas/evaluation/entities/attempt.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { everyType } from './questions.ts';

export const aQuestionnaire = ({
  parameters,
  ...over
}: Partial<Omit<Questionnaire, 'parameters'>> & {
  parameters?: Partial<Questionnaire['parameters']>;
} = {}): Questionnaire => ({
  idQuestionnaire: 'q1',
  idEvaluation: 'v1',
  idNode: 'n1',
  idNodeEnrollment: 'e1.n',
  idEnrollment: 'e1',
  attempt: 1,
  version: 1,
  evaluationType: 'KNOWLEDGE',
  questionnaireType: 'EVALUATION',
  title: 'Prova',
  description: null,
  masteryScore: 70,
  questions: [everyType.SINGLE_OPTION, everyType.COMMENT],
  ...over,
  parameters: {
    timeLimit: 0,
    questionAmount: 0,
    lockNavigation: 0,
    maxTries: 3,
    showResponseSummary: 0,
    lockAfterApproval: 0,
    closingText: null,
    ...parameters,
  },
});

export const anAttempt = (over: Partial<Attempt> = {}): Attempt => ({
  idQuestionnaire: 'q1',
  idEvaluation: 'v1',
  idNode: 'n1',
  idNodeEnrollment: 'e1.n',
  idEnrollment: 'e1',
  attempt: 1,
  maxTries: 3,
  title: 'Prova',
  evaluationType: 'KNOWLEDGE',
  questionnaireType: 'EVALUATION',
  masteryScore: 70,
  lockAfterApproval: 0,
  status: 'PREPARED',
  startDate: null,
  finishDate: null,
  finishedBy: null,
  timeLeft: null,
  timeSavedAt: null,
  savedAt: null,
  savedOn: null,
  surveySaved: false,
  grade: null,
  result: null,
  note: null,
  ...over,
});
