/** Follows which pages were drawn: those in view that do not come, and the end of the document. */
import { isBlankPage, isSizeless } from './blank-page.ts';
import { lastPageShown } from './last-page-shown.ts';
import type { PageBoxes } from './page-box.ts';
import type { PageTrouble, PdfViewEvents } from './pdf-view.ts';

/** ms that a page in view may take to be drawn. */
const DRAW_MS = 20_000;

export const watchDrawing = (
  { pages, count, elementOf, isInView, container }: PageBoxes,
  events: Pick<PdfViewEvents, 'onEnd' | 'onTrouble'>,
) => {
  const drawn = new Set<number>();
  /** Pages that show nothing, and why. */
  const blank = new Map<number, 'blank' | 'sizeless'>();
  let trouble: PageTrouble | null = null;
  let waiting = 0;
  const tell = (next: PageTrouble | null): void => {
    if (next === null && trouble === null) return;
    trouble = next;
    events.onTrouble(next);
  };
  /** Several short pages may be in view at once. */
  const inView = (): number[] => {
    const current = pages.currentPageNumber;
    return [current, current + 1, current - 1, current + 2].filter(
      (page) => page >= 1 && page <= count && isInView(page),
    );
  };
  const lookAtPages = (): void => {
    clearTimeout(waiting);
    const [found = null] = inView().flatMap((page) => {
      const kind = blank.get(page);
      return kind === undefined ? [] : [{ kind, page }];
    });
    tell(found);
    waiting = window.setTimeout(() => {
      const late = inView().find((one) => !drawn.has(one));
      if (late !== undefined) tell({ kind: 'stuck', page: late });
    }, DRAW_MS);
  };
  const lookForEnd = (): void => {
    const last = elementOf(count);
    // A person who was shown nothing but blank pages has read nothing.
    const hasShown = drawn.size > blank.size;
    if (
      last &&
      hasShown &&
      drawn.has(count) &&
      lastPageShown(last.getBoundingClientRect(), container.getBoundingClientRect())
    )
      events.onEnd();
  };
  const noteDrawn = (page: number, error: unknown): void => {
    const isShown = isInView(page);
    if (error) {
      if (isShown) tell({ kind: 'stuck', page });
      return;
    }
    drawn.add(page);
    if (isSizeless(elementOf(page), pages.currentScale)) blank.set(page, 'sizeless');
    else if (isBlankPage(elementOf(page))) blank.set(page, 'blank');
    else blank.delete(page);
    if (isShown) lookAtPages();
    lookForEnd();
  };
  return { lookAtPages, lookForEnd, noteDrawn, stop: () => clearTimeout(waiting) };
};
