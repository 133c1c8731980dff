/** The page that somebody typed, clamped to those there are; null where it is no number. */
export const typedPage = (text: string, pages: number): number | null => {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  return Math.min(pages, Math.max(1, Number(trimmed)));
};
