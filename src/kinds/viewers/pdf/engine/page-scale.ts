/** How large the pages are drawn, and which part of a page that is wider than the view is shown. */
import type { PageBoxes } from './page-box.ts';
import type { TextSample } from './read-text.ts';
import { textWidth } from './text-width.ts';

/** px beside the text, where the page is wider than the view. */
const TEXT_MARGIN = 12;

export const pageScale = (
  { pages, elementOf, container }: PageBoxes,
  sample: TextSample,
  firstPage: number,
) => {
  let fitted = false;
  /** A page that is wider than the view shows its text, not the margin beside it. */
  const showText = (): void => {
    const shown = elementOf(pages.currentPageNumber);
    if (!shown || shown.offsetWidth <= container.clientWidth) return;
    const { left, right } = sample.bounds ?? { left: 0, right: 1 };
    const middle = shown.offsetLeft + ((left + right) / 2) * shown.offsetWidth;
    // Text that is wider than the view begins at its left.
    container.scrollLeft = Math.min(
      middle - container.clientWidth / 2,
      shown.offsetLeft + left * shown.offsetWidth - TEXT_MARGIN,
    );
  };
  const fit = (value: 'auto' | 'page-width'): void => {
    fitted = true;
    pages.currentScaleValue = value;
    const natural = (elementOf(firstPage)?.offsetWidth ?? 0) / pages.currentScale;
    const scale = textWidth({ view: container.clientWidth, page: natural, sample });
    if (scale === null) return;
    pages.currentScale = scale;
    showText();
  };
  return {
    showText,
    fit,
    /** A scale that the person chose stays when the view changes its size. */
    zoom: (steps: 1 | -1): void => {
      fitted = false;
      pages.updateScale({ steps });
    },
    /** 'auto' and 'page-width' depend on the size of the view. */
    fitAgain: (): void => {
      const value = pages.currentScaleValue;
      if (fitted) fit(value === 'page-width' ? value : 'auto');
    },
  };
};
