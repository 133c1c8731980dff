/**
 * What a file of questions from another system says, before it becomes an evaluation. Texts are
 * HTML, not yet sanitised.
 */
import type { QuestionDraft } from '../build/evaluation/question-draft.ts';

export interface ParsedQuestion extends QuestionDraft {
  category: string | null;
}

/**
 * A question of a type that the product does not have. `type` is what the other system calls it.
 */
export interface UnmappedQuestion {
  type: string;
  line: number;
  /** Start of its name or text. */
  title: string;
}

export interface BankProblem {
  line: number;
  message: string;
}

/** A file that a text of the bank shows. */
export interface BankFile {
  name: string;
  bytes: Uint8Array;
  line: number;
}

export interface ParsedBank {
  questions: ParsedQuestion[];
  unmapped: UnmappedQuestion[];
  problems: BankProblem[];
  /** By the name under which texts show them. */
  files: ReadonlyMap<string, BankFile>;
  /** How many texts have no place in an evaluation: what was to be said after an answer. */
  feedback: number;
}
