/** Minutes to read, at 200 words a minute; at least one. */
const wordsPerMinute = 200;

export const readingMinutes = (html: string): number => {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
};
