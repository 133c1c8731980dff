/**
 * How far a PDF was read. The documents give no rule for it, so: the furthest page that was current, of all pages, is the progress; the
 * last page drawn and in view is completion; the page where the person stopped stands where media keep their second (`lastPosition`),
 * and the document opens there next time, without asking.
 */
export interface PdfMoment {
  page: number;
  /** The furthest page of this sitting. */
  furthest: number;
  pages: number;
  /** Percent that is stored already. */
  stored: number;
  /** Page at the last save, or where the person came in. */
  savedPage: number;
}

export type PdfSave = { kind: 'nothing' } | { kind: 'progress'; percent: number; page: number };

export const pdfSave = ({ page, furthest, pages, stored, savedPage }: PdfMoment): PdfSave => {
  if (stored >= 100 || pages <= 0) return { kind: 'nothing' };
  // 100 is kept for the last page in view, which is completion.
  const percent = Math.min(99, Math.round((furthest / pages) * 100));
  if (percent <= stored && page === savedPage) return { kind: 'nothing' };
  return { kind: 'progress', percent: Math.max(percent, stored), page };
};

/** Where a document opens: where it was left, and at the beginning once it is done. */
export const firstPage = (lastPosition: number | null, stored: number): number =>
  stored >= 100 || lastPosition === null ? 1 : Math.max(1, Math.round(lastPosition));
