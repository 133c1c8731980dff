/** Rows that administrators see. What a test asserts is passed in; the rest is any valid value. */
import type { EvaluationReview } from '#contract/areas/evaluation/entities/review.ts';
import { deviceQueueId, type DeviceQueue } from '#contract/sync/entities/device-queue.ts';
import { queueItemId, type QueueItem } from '#contract/sync/entities/queue-item.ts';
import { DAY_ONE } from './rows.ts';

export const aDeviceQueue = (overrides: Partial<DeviceQueue> = {}): DeviceQueue => {
  const { idUser = 'bia', device = 'd1' } = overrides;
  return {
    idDeviceQueue: deviceQueueId(idUser, device),
    idUser,
    device,
    name: 'Bia Nunes',
    role: 'Conferente',
    unit: 'CD Campinas',
    deviceName: 'Moto G32 · Chrome',
    appVersion: '1.0.0',
    lastContact: DAY_ONE,
    reportedAt: DAY_ONE,
    waiting: 0,
    attention: 0,
    byKind: {},
    oldestAt: null,
    finishedNotReceived: 0,
    storageLow: false,
    ...overrides,
  };
};

export const aQueueItem = (overrides: Partial<QueueItem> = {}): QueueItem => {
  const { idUser = 'bia', opId = 'op1' } = overrides;
  return {
    idQueueItem: queueItemId(idUser, opId),
    opId,
    idUser,
    name: 'Bia Nunes',
    device: 'd1',
    kind: 'rating.set',
    kindV: 1,
    subject: null,
    payload: { idContentItem: 'c1', vote: 4 },
    madeAt: DAY_ONE,
    receivedAt: DAY_ONE,
    state: 'rejected',
    code: 'locked',
    message: null,
    field: null,
    answer: null,
    decision: null,
    dependants: [],
    ...overrides,
  };
};

/** An attempt that wants a look: two answers to a question, more time than the limit. */
export const aReview = (overrides: Partial<EvaluationReview> = {}): EvaluationReview => {
  const option = (idQuestionOption: string, description: string) => ({
    idQuestionOption,
    description,
  });
  const question = {
    idQuestion: 'q1',
    questionType: 'SINGLE_OPTION' as const,
    statement: '<p>O que vem <b>primeiro</b>?</p>',
    mandatory: true,
    options: [option('o1', 'Lavar as mãos'), option('o2', 'Trocar as luvas')],
    targets: [],
    scales: [],
  };
  const entry = { on: 'Moto G32', question: null, seconds: null };
  return {
    idQuestionnaire: 'a1',
    title: 'Higiene das mãos',
    attempt: 2,
    grade: 80,
    reasons: ['conflict', 'time'],
    overtime: 720,
    differing: [
      {
        question,
        position: 7,
        counts: { data: { option: 'o2' }, at: DAY_ONE, on: 'Notebook' },
        kept: { data: { option: 'o1' }, at: DAY_ONE, on: 'Moto G32' },
      },
    ],
    counted: [],
    gradeAtEnd: null,
    timeline: [
      { ...entry, kind: 'start', at: DAY_ONE, on: null },
      { ...entry, kind: 'answer', at: DAY_ONE, question: 1 },
      { ...entry, kind: 'answer', at: DAY_ONE, question: 2 },
      { ...entry, kind: 'sleep', at: DAY_ONE, seconds: 720 },
      { ...entry, kind: 'clock', at: DAY_ONE, seconds: 7200 },
      { ...entry, kind: 'answer', at: DAY_ONE, question: 7, on: 'Notebook' },
      { ...entry, kind: 'finish', at: DAY_ONE },
      { ...entry, kind: 'late', at: DAY_ONE, question: 7 },
      { ...entry, kind: 'arrival', at: DAY_ONE, on: null },
    ],
    ...overrides,
  };
};

/** The item that holds it. */
export const aReviewItem = (
  review: EvaluationReview = aReview(),
  overrides: Partial<QueueItem> = {},
): QueueItem =>
  aQueueItem({
    opId: 'revisao',
    kind: 'evaluation.answer',
    state: 'flagged',
    code: null,
    subject: review.title,
    answer: { review },
    payload: {
      idEvaluation: 'e1',
      idQuestionnaire: review.idQuestionnaire,
      idQuestion: 'q1',
      data: { option: 'o1' },
    },
    ...overrides,
  });
