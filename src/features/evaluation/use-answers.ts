/**
 * Answers as they are given: on the screen at once, saved at once, texts when one pauses and at
 * least once a second; until then as drafts.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { isSameAnswer } from '#contract/areas/evaluation/rules/check-answer.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { AttemptView } from '#sync/reads/evaluation/read-evaluation.ts';
import { useAnswerDrafts } from './use-answer-drafts.ts';

/**
 * A text is saved when one pauses this long, ms; and this long after its first change, however long
 * one goes on.
 */
const TYPING_MS = 300;
const LONGEST_TYPING_MS = 1_000;

export interface Answers {
  /** What counts on the screen, by question. */
  given: ReadonlyMap<string, AnswerData>;
  /** `shown`: the stored answer that the person had before them. */
  answer(idQuestion: string, data: AnswerData, shown: AnswerData): void;
  /**
   * Resolves when all that was given is saved on this device. Rejects when the device could not
   * save it.
   */
  flush(): Promise<void>;
  /** What this screen gave and does not read back yet, by question: whether this device has it. */
  fresh: ReadonlyMap<string, { isSaved: boolean }>;
  /**
   * The device could not save the last answer. It stays on the screen, and is tried again with the
   * next.
   */
  failed: boolean;
}

interface OwnAnswer {
  data: AnswerData;
  isSaved: boolean;
}

interface UnsavedAnswer {
  data: AnswerData;
  /**
   * When the stored answer that it takes the place of was saved; null where that one was never
   * shown.
   */
  over: string | null;
  /** Of its first change, monotonic ms. */
  since: number;
  cancel(): void;
}

interface AnswersDeps {
  runtime: PersonRuntime;
  engine: Pick<PersonRuntime['engine'], 'dispatch'>;
  questionnaire: Pick<Questionnaire, 'idEvaluation' | 'idQuestionnaire' | 'questions'>;
  view: AttemptView;
  /** The name of this device. */
  on: string | null;
  /** Answers are taken now. */
  isOpen: boolean;
}

export const useAnswers = ({
  runtime,
  engine,
  questionnaire,
  view,
  on,
  isOpen,
}: AnswersDeps): Answers => {
  const { idEvaluation, idQuestionnaire } = questionnaire;
  const [own, setOwn] = useState<ReadonlyMap<string, OwnAnswer>>(new Map());
  const [failed, setFailed] = useState(false);
  const latest = useRef({ view, on });
  latest.current = { view, on };
  const unsaved = useRef(new Map<string, UnsavedAnswer>());
  const saving = useRef(new Set<Promise<unknown>>());
  const giveAgain = useRef<(idQuestion: string, data: AnswerData) => void>(() => undefined);
  const drafts = useAnswerDrafts({
    runtime,
    questionnaire,
    view,
    isOpen,
    onLeft: (...left) => giveAgain.current(...left),
  });

  const save = useCallback(
    async (idQuestion: string): Promise<void> => {
      const waiting = unsaved.current.get(idQuestion);
      if (!waiting) return;
      waiting.cancel();
      const { data, over } = waiting;
      // What is typed while this is saved waits anew.
      unsaved.current.set(idQuestion, { ...waiting, since: clock.mono() });
      const payload = {
        idEvaluation,
        idQuestionnaire,
        idQuestion,
        data,
        on: latest.current.on,
        over,
      };
      const run = drafts.submit(idQuestion, (draft) =>
        engine.dispatch('evaluation.answer', payload, { draft }),
      );
      saving.current.add(run);
      try {
        await run;
        if (unsaved.current.get(idQuestion)?.data === data) unsaved.current.delete(idQuestion);
        setOwn((known) =>
          known.get(idQuestion)?.data === data
            ? new Map(known).set(idQuestion, { data, isSaved: true })
            : known,
        );
        setFailed(false);
      } catch (error) {
        setFailed(true);
        throw error;
      } finally {
        saving.current.delete(run);
      }
    },
    [engine, idEvaluation, idQuestionnaire, drafts],
  );

  const answer = useCallback(
    (idQuestion: string, data: AnswerData, shown: AnswerData): void => {
      setOwn((known) => new Map(known).set(idQuestion, { data, isSaved: false }));
      const before = unsaved.current.get(idQuestion);
      before?.cancel();
      drafts.put(idQuestion, data);
      const stored = latest.current.view.answers.get(idQuestion);
      const over = before
        ? before.over
        : stored && isSameAnswer(stored.data, shown)
          ? stored.savedAt
          : null;
      const since = before?.since ?? clock.mono();
      const run = (): void => void save(idQuestion).catch(() => undefined);
      const isTyped = data.text !== undefined;
      const wait = Math.min(TYPING_MS, since + LONGEST_TYPING_MS - clock.mono());
      unsaved.current.set(idQuestion, {
        data,
        over,
        since,
        cancel: isTyped ? clock.after(wait, run) : () => undefined,
      });
      if (!isTyped) run();
    },
    [save, drafts],
  );
  // A draft that was left was typed over what is stored here.
  giveAgain.current = (idQuestion, data) =>
    answer(idQuestion, data, latest.current.view.answers.get(idQuestion)?.data ?? data);

  const flush = useCallback(async (): Promise<void> => {
    await Promise.all([...saving.current, ...[...unsaved.current.keys()].map(save)]);
  }, [save]);

  // What the mirror says of an answer is shown once it is what was given here; another device's
  // later one then shows too.
  useEffect(() => {
    setOwn((known) => {
      const left = [...known].filter(
        ([id, { data }]) =>
          unsaved.current.has(id) || !isSameAnswer(view.answers.get(id)?.data, data),
      );
      return left.length === known.size ? known : new Map(left);
    });
  }, [view.answers]);

  const given = useMemo(
    () =>
      new Map([
        ...[...view.answers].map(([id, { data }]) => [id, data] as const),
        ...[...own].map(([id, { data }]) => [id, data] as const),
      ]),
    [view.answers, own],
  );
  return { given, answer, flush, fresh: own, failed };
};
