/** Parses a typed page number and clamps it to the existing pages; null if it is not a number. */
export const typedPage = (text: string, pages: number): number | null => {
  const trimmed = text.trim();
  if (!/^\d{1,6}$/.test(trimmed)) return null;
  return Math.min(pages, Math.max(1, Number(trimmed)));
};
