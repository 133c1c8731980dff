/** What a matching question of another system says, as options and what they are matched to. */
import type { DraftText, QuestionDraft } from '../build/evaluation/question-draft.ts';

export interface Pair {
  /** Empty: an answer of no question, which is offered beside the others. */
  option: string;
  target: string;
  line: number;
}

/** Null where fewer than two questions are asked. */
export const pairDraft = (
  pairs: readonly Pair[],
): Pick<QuestionDraft, 'questionType' | 'options' | 'targets'> | null => {
  const asked = pairs.filter(({ option }) => option !== '');
  if (asked.length < 2) return null;
  const offered = new Set(['', ...asked.map(({ target }) => target)]);
  const distractors = pairs.filter(({ option, target }) => {
    if (option !== '' || offered.has(target)) return false;
    offered.add(target);
    return true;
  });
  return {
    questionType: 'CORRELATE',
    options: asked.map(({ option, line }) => ({
      id: null,
      text: option,
      line,
      isRight: false,
      credit: null,
    })),
    targets: [...asked, ...distractors].map(({ target, line }): DraftText => ({
      id: null,
      text: target,
      line,
    })),
  };
};
