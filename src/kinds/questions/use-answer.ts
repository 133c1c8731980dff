/**
 * The answer on screen: what the person gave last, until the stored answer has caught up with it.
 */
import { useState } from 'react';
import { cleanText } from '#contract/clean-text.ts';
import type { AnswerData } from '#contract/areas/evaluation/entities/question.ts';
import type { QuestionProps } from './question-spec.tsx';

const nothing: AnswerData = {};

const ofRecord = (record: Readonly<Record<string, string>> | undefined): [string, string][] =>
  Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));

/** A key with the same value for answers that say the same: the store keeps a text cleaned. */
const keyOf = ({ option, options, pairs, scales, scale, text }: AnswerData): string =>
  JSON.stringify([
    option ?? '',
    [...(options ?? [])].sort(),
    ofRecord(pairs),
    ofRecord(scales),
    scale ?? '',
    cleanText(text ?? ''),
  ]);

interface AnswerOnScreen {
  answer: AnswerData;
  setAnswer: (next: AnswerData) => void;
  /**
   * For text fields: while one has the focus, no other device's answer takes the place of its text.
   */
  typing: { onFocus: () => void; onBlur: () => void };
}

export const useAnswer = ({
  data = nothing,
  onAnswer,
}: Pick<QuestionProps, 'data' | 'onAnswer'>): AnswerOnScreen => {
  const [answer, show] = useState(data);
  const [seen, setSeen] = useState(data);
  // The stored answer that the one on the screen was made from.
  const [basis, setBasis] = useState(data);
  // Given here and not yet seen in the store.
  const [isPending, setPending] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const showStored = (): void => {
    show(data);
    setBasis(data);
  };
  if (keyOf(data) !== keyOf(seen)) {
    setSeen(data);
    if (keyOf(data) === keyOf(answer)) {
      setPending(false);
      setBasis(data);
    } else if (!isPending && !isTyping) showStored();
  }
  return {
    answer,
    setAnswer: (next) => {
      show(next);
      // What differs in blanks at its ends alone is stored already.
      setPending((was) => was || keyOf(next) !== keyOf(data));
      onAnswer(next, basis);
    },
    typing: {
      onFocus: () => setTyping(true),
      onBlur: () => {
        setTyping(false);
        if (!isPending) showStored();
      },
    },
  };
};
