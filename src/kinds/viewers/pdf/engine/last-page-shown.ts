/**
 * Whether the last page was seen: its top is above the lowest fifth of the view, or all of it is in
 * view (a short last page).
 */
interface Edges {
  top: number;
  bottom: number;
}

export const lastPageShown = (page: Edges, view: Edges): boolean => {
  const risen = page.top <= view.top + (view.bottom - view.top) * 0.8 && page.bottom > view.top;
  const whole = page.top >= view.top && page.bottom <= view.bottom + 1;
  return risen || whole;
};
