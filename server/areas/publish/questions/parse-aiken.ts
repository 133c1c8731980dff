/**
 * Aiken: a question, its options from `A.` or `A)`, and the letter of the right one.
 *
 *     Qual é a altura dos garfos com a máquina andando?
 *     A. 15 cm do chão
 *     B. Na altura dos olhos
 *     ANSWER: A
 */
import { questionsCopy } from '#server/copy/questions-pt-br.ts';
import { choiceDraft, type WeightedAnswer } from './choice-draft.ts';
import type { BankProblem, ParsedBank, ParsedQuestion } from './parsed-bank.ts';
import { textHtml } from './text-html.ts';

/** Programs for Word and teachers write small letters too. */
const OPTION = /^\s*([A-Z])[.)]\s+(.*\S)\s*$/i;
const ANSWER = /^\s*(?:ANSWER|RESPOSTA)\s*:\s*(\S*?)[.)]?\s*$/i;

interface OpenQuestion {
  line: number;
  statement: string[];
  options: { letter: string; text: string; line: number }[];
}

export const isAiken = (text: string): boolean =>
  text.split('\n').some((line) => ANSWER.test(line)) && !/[{}]/.test(text);

export const parseAiken = (text: string): ParsedBank => {
  const questions: ParsedQuestion[] = [];
  const problems: BankProblem[] = [];
  const tell = (problem: BankProblem): void => void problems.push(problem);
  let open: OpenQuestion | null = null;
  const close = ({ line, statement, options }: OpenQuestion, letter: string, at: number): void => {
    const answers = options.map((option): WeightedAnswer => ({
      text: textHtml(option.text, 'plain', false),
      line: option.line,
      share: option.letter === letter ? 1 : 0,
    }));
    if (options.length > 0 && !options.some((option) => option.letter === letter)) {
      tell({ line: at, message: questionsCopy.unknownLetter(letter) });
      return;
    }
    const choice = choiceDraft(answers, { isSingle: true, line }, tell);
    if (!choice) return;
    questions.push({
      id: null,
      ...choice,
      statement: textHtml(statement.join('\n'), 'plain', true),
      line,
      targets: [],
      scale: [],
      weight: 1,
      mandatory: true,
      fixedOrder: false,
      category: null,
    });
  };
  for (const [i, raw] of text.split('\n').entries()) {
    const line = i + 1;
    const letter = ANSWER.exec(raw)?.[1];
    const [, mark, words] = OPTION.exec(raw) ?? [];
    if (letter !== undefined) {
      if (open) close(open, letter.toUpperCase(), line);
      else tell({ line, message: questionsCopy.answerOfNothing });
      open = null;
    } else if (open && mark !== undefined && words !== undefined)
      open.options.push({ letter: mark.toUpperCase(), text: words, line });
    else if (raw.trim() !== '') {
      // A line between options and answer would silently become part of another question.
      if (open && open.options.length > 0) tell({ line, message: questionsCopy.wantsAnswer });
      if (!open || open.options.length > 0) open = { line, statement: [], options: [] };
      open.statement.push(raw.trim());
    }
  }
  if (open) tell({ line: open.line, message: questionsCopy.wantsAnswer });
  return { questions, problems, unmapped: [], files: new Map(), feedback: 0 };
};
