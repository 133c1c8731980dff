/**
 * pdf.js shows a found word far from the left edge, and so scrolls the beginnings of lines out of
 * sight. Here the view moves sideways only as far as the word needs.
 */
const MARGIN = 12;

interface Span {
  left: number;
  right: number;
}

/** How far to scroll sideways so that a word stands in the view; both in px of the window. */
export const shiftFor = (word: Span, view: Span): number => {
  if (word.left < view.left + MARGIN) return word.left - view.left - MARGIN;
  if (word.right > view.right - MARGIN)
    return Math.min(word.right - view.right + MARGIN, word.left - view.left - MARGIN);
  return 0;
};

interface MatchPlace {
  element?: Element | null;
}

interface Finder {
  scrollMatchIntoView(place: MatchPlace): void;
}

export const keepColumn = (finder: object, container: HTMLElement): void => {
  const own = finder as Finder;
  const scroll = own.scrollMatchIntoView.bind(own);
  own.scrollMatchIntoView = (place) => {
    const { scrollLeft } = container;
    scroll(place);
    if (!place.element || container.scrollLeft === scrollLeft) return;
    container.scrollLeft = scrollLeft;
    container.scrollLeft += shiftFor(
      place.element.getBoundingClientRect(),
      container.getBoundingClientRect(),
    );
  };
};
