/** Two letters that stand for a title or a person where there is no picture. */
import { uiCopy } from '#src/copy/pt-BR/ui.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const first = (word: string | undefined): string => (word ? ([...word][0] ?? '').toLocaleUpperCase('pt-BR') : '');

/** The first two words that say something: 'Dizer não com respeito' is DN. */
export const initialsOfTitle = (title: string): string => {
  const words = wordsOf(title);
  const telling = words.filter((word) => !uiCopy.connectors.has(word.toLocaleLowerCase('pt-BR')));
  const chosen = telling.length > 0 ? telling : words;
  return first(chosen[0]) + first(chosen[1]);
};

/** First and last name: 'Rosana Maria Ferreira' is RF. */
export const initialsOfName = (name: string): string => {
  const words = wordsOf(name);
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
};
