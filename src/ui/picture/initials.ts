/** Two letters for a title or a person without a picture. */
import { uiCopy } from '#src/copy/pt-BR/ui.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const first = (word: string | undefined): string => (word ? ([...word][0] ?? '').toLocaleUpperCase('pt-BR') : '');

/** From the first two significant words: 'Dizer não com respeito' is DN. */
export const initialsOfTitle = (title: string): string => {
  const words = wordsOf(title);
  const telling = words.filter((word) => !uiCopy.connectors.has(word.toLocaleLowerCase('pt-BR')));
  const chosen = telling.length > 0 ? telling : words;
  return first(chosen[0]) + first(chosen[1]);
};

/** From first and last name: 'Rosana Maria Ferreira' is RF. */
export const initialsOfName = (name: string): string => {
  const words = wordsOf(name);
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
};
