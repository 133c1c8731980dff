import { uiCopy } from '#src/ui/ui.copy.ts';

/** Two letters for a title or a person without a picture. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const first = (word: string | undefined): string =>
  word ? ([...word][0] ?? '').toLocaleUpperCase('pt-BR') : '';

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

/**
 * One of the seven palettes of theme/sheets/pictures.css, always the same for the same text
 * (FNV-1a).
 */
export const paletteOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const character of words)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits alone vary too little for short texts.
  return ((hash ^ (hash >>> 15)) >>> 0) % 7;
};
