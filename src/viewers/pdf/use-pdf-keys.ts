/** Keys of an open document. */
import type { KeyboardEvent } from 'react';
import { pdfKey, type PdfKey } from './pdf-keys.ts';
import type { PdfView } from './pdf-view.ts';

interface Reading {
  page: number;
  pages: number;
  find(): void;
}

export const usePdfKeys = (view: PdfView | null, { page, pages, find }: Reading): ((event: KeyboardEvent<HTMLElement>) => void) => {
  return (event) => {
    if (!view || event.altKey || !(event.target instanceof Element)) return;
    const key = pdfKey({ key: event.key, command: event.ctrlKey || event.metaKey, on: event.target.localName });
    if (!key) return;
    event.preventDefault();
    const actions: Record<PdfKey, () => void> = {
      previous: () => view.goTo(page - 1),
      next: () => view.goTo(page + 1),
      first: () => view.goTo(1),
      last: () => view.goTo(pages),
      in: () => view.zoom(1),
      out: () => view.zoom(-1),
      fit: () => view.fitWidth(),
      find,
    };
    actions[key]();
  };
};
