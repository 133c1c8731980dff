/** Keyboard shortcuts of an open document, while it or nothing has the focus. */
import { useEffect, useEffectEvent } from 'react';
import type { PdfView } from './engine/pdf-view.ts';
import { pdfKey, type PdfKey } from './pdf-keys.ts';

interface Reading {
  page: number;
  pages: number;
  find(): void;
}

export const usePdfKeys = (
  root: HTMLElement | null,
  view: PdfView | null,
  { page, pages, find }: Reading,
): void => {
  const press = useEffectEvent((event: KeyboardEvent, on: Element) => {
    if (!view || event.altKey) return;
    const key = pdfKey({
      key: event.key,
      command: event.ctrlKey || event.metaKey,
      on: on.localName,
    });
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
  });
  useEffect(() => {
    if (!root) return;
    const listener = (event: KeyboardEvent): void => {
      const on = event.target;
      if (on instanceof Element && (on === document.body || root.contains(on))) press(event, on);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [root]);
};
