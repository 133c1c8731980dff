import type { TextSample } from './read-text.ts';

/** px. Phones: wider windows show whole pages. */
const WIDEST = 600;
/** px beside the text, on each side. */
const MARGIN = 12;
/** px. Letters need not be larger than this to be read. */
const LARGEST_LETTERS = 21;
const PX_PER_POINT = 96 / 72;

interface TextWidth {
  /** Width of the view in px. */
  view: number;
  /** Width of a page in px, at the scale 1. */
  page: number;
  sample: Pick<TextSample, 'body' | 'bounds'>;
}

/**
 * The scale at which the text of a page, without its margins, is as wide as a phone; null where the
 * whole page is shown.
 */
export const textWidth = ({ view, page, sample: { body, bounds } }: TextWidth): number | null => {
  if (view === 0 || page === 0 || view > WIDEST || bounds === null || bounds.right <= bounds.left)
    return null;
  const whole = view / page;
  const wanted = (view - 2 * MARGIN) / ((bounds.right - bounds.left) * page);
  const scale = Math.min(wanted, Math.max(whole, LARGEST_LETTERS / (body * PX_PER_POINT)));
  return scale <= whole * 1.03 ? null : scale;
};
