/** Where the pages of an open document are on the screen. */
import type { PdfEngine } from './load-engine.ts';

/** pdf.js's viewer of the pages. */
export type PdfPages = InstanceType<PdfEngine['parts']['PDFViewer']>;

export interface PageBoxes {
  /** The scroll container. */
  container: HTMLDivElement;
  pages: PdfPages;
  count: number;
  elementOf: (page: number) => HTMLElement | null;
  isInView: (page: number) => boolean;
}

export const pageBoxes = (
  { container, viewer }: { container: HTMLDivElement; viewer: HTMLDivElement },
  pages: PdfPages,
  count: number,
): PageBoxes => {
  const elementOf = (page: number): HTMLElement | null =>
    viewer.querySelector(`[data-page-number="${page}"]`);
  return {
    container,
    pages,
    count,
    elementOf,
    isInView: (page) => {
      const view = container.getBoundingClientRect();
      const box = elementOf(page)?.getBoundingClientRect();
      return box !== undefined && box.bottom > view.top && box.top < view.bottom;
    },
  };
};
