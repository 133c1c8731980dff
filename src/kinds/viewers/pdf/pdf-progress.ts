/**
 * How far a PDF was read. No rule is given, so: progress is the furthest current page, relative to
 * all pages. The last page rendered and in view is completion. `lastPosition`, which for media is a
 * second, is the page where the person stopped, and the document opens there next time without
 * asking.
 */
export interface PdfMoment {
  page: number;
  /** The furthest page in this session. */
  furthest: number;
  pages: number;
  /** Percent already stored. */
  stored: number;
  /** Page at the last save, or at the start of the session. */
  savedPage: number;
}

export type PdfSave = { kind: 'nothing' } | { kind: 'progress'; percent: number; page: number };

export const pdfSave = ({ page, furthest, pages, stored, savedPage }: PdfMoment): PdfSave => {
  if (stored >= 100 || pages <= 0) return { kind: 'nothing' };
  // 100 is reserved for completion: the last page in view.
  const percent = Math.min(99, Math.round((furthest / pages) * 100));
  if (percent <= stored && page === savedPage) return { kind: 'nothing' };
  return { kind: 'progress', percent: Math.max(percent, stored), page };
};

/** The page at which a document opens: the last one read, or the first once it is completed. */
export const firstPage = (lastPosition: number | null, stored: number): number =>
  stored >= 100 || lastPosition === null ? 1 : Math.max(1, Math.round(lastPosition));
