/**
 * How the person reads this document: its zoom, and whether as text. Kept on the device until the
 * next time.
 */
import { useState } from 'react';
import type { KeptSettings } from '../viewer.ts';
import type { PdfZoom } from './engine/pdf-view.ts';

interface KeptView {
  zoom: PdfZoom;
  text: boolean;
  keepZoom(zoom: PdfZoom): void;
  showText(text: boolean): void;
}

/** What pdf.js can draw. */
const isScale = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0.1 && value <= 10;

export const useKeptView = (settings: KeptSettings | undefined): KeptView => {
  const [view, setView] = useState((): { zoom: PdfZoom; text: boolean } => {
    const { zoom, text } = settings?.read() ?? {};
    return { zoom: isScale(zoom) ? zoom : 'fit', text: text === true };
  });
  return {
    ...view,
    keepZoom: (zoom) => {
      setView((before) => ({ ...before, zoom }));
      settings?.write({ zoom });
    },
    showText: (text) => {
      setView((before) => ({ ...before, text }));
      settings?.write({ text });
    },
  };
};
