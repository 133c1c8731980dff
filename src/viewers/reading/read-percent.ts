/** How much of a text has come into view, 0 to 100. `top` and `height` are the text's, `view` is the bottom edge of the visible area; all in px. */
export const readPercent = (top: number, height: number, view: number): number =>
  height <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, (view - top) / height)) * 100);
