/** One of the seven palettes of theme/sheets/pictures.css, always the same for the same text (FNV-1a). */
export const paletteOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The low bits alone vary too little for short texts.
  return ((hash ^ (hash >>> 15)) >>> 0) % 7;
};
