/**
 * Texts that are being typed in an attempt: kept as drafts until the answer that holds them is
 * saved, and given again after a reload.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { answerData, type AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { draftsOf } from '#src/platform/drafts/drafts-of.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import { type DraftSlot, openDraftSlot } from '#sync/drafts/draft-slot.ts';

const kept = z.object({ data: answerData, at: z.number() });

const TYPED: readonly string[] = ['COMMENT', 'SINGLE_OPTION_COMMENT'];

/** The same object as long as the attempt is open. */
export interface AnswerDrafts {
  put(idQuestion: string, data: AnswerData): void;
  /** Saves an answer, with what it was typed in where it has a text. */
  submit(idQuestion: string, save: (draft?: string) => Promise<unknown>): Promise<unknown>;
}

interface AnswerDraftsDeps {
  runtime: PersonRuntime;
  questionnaire: Pick<Questionnaire, 'idQuestionnaire' | 'questions'>;
  view: AttemptView;
  /** Answers are taken now. */
  isOpen: boolean;
  onLeft(idQuestion: string, data: AnswerData): void;
}

export const useAnswerDrafts = ({
  runtime,
  questionnaire,
  view,
  isOpen,
  onLeft,
}: AnswerDraftsDeps): AnswerDrafts => {
  const slots = useRef(new Map<string, DraftSlot>());
  const { idQuestionnaire, questions } = questionnaire;
  const recover = useEffectEvent((idQuestion: string, left: unknown): void => {
    if (left === null) return;
    const { data, at } = kept.parse(left);
    const answer = view.answers.get(idQuestion);
    // Answered since, here or on another device: what was typed before does not take its place.
    if (answer && Date.parse(answer.savedAt) > at) slots.current.get(idQuestion)?.put(null);
    else onLeft(idQuestion, data);
  });
  useEffect(() => {
    if (!isOpen) return;
    const opened = slots.current;
    let isGone = false;
    for (const { idQuestion } of questions.filter(({ questionType }) =>
      TYPED.includes(questionType),
    )) {
      const form = `answer:${idQuestionnaire}:${idQuestion}`;
      const slot = openDraftSlot(
        draftsOf(runtime),
        form,
        clock.now,
        (value) => kept.safeParse(value).success,
      );
      opened.set(idQuestion, slot);
      void slot.left.then((left) => {
        if (!isGone) recover(idQuestion, left);
      });
    }
    return () => {
      isGone = true;
      for (const slot of opened.values()) slot.close();
      opened.clear();
    };
    // The questions of an attempt never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [runtime, idQuestionnaire, isOpen]);
  return useMemo(
    () => ({
      put: (idQuestion, data) => slots.current.get(idQuestion)?.put({ data, at: clock.now() }),
      submit: async (idQuestion, save) => {
        const slot = slots.current.get(idQuestion);
        if (!slot) return save();
        return slot.submit(async (draft) => {
          await save(draft);
          return true;
        });
      },
    }),
    [],
  );
};
