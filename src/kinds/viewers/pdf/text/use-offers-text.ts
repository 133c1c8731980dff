import { useEffect, useState } from 'react';
import { sampleText, spreadPages } from '../engine/read-text.ts';
import type { PdfOpening } from '../engine/use-pdf-file.ts';

/**
 * Whether the document has text to read: false until pages from all of it were looked at, and for
 * scanned pages.
 */
export const useOffersText = (opening: PdfOpening): boolean => {
  const file = opening.at === 'ready' ? opening.file : null;
  const [offered, setOffered] = useState<typeof file>(null);
  useEffect(() => {
    if (file === null) return;
    let current = true;
    sampleText(file, spreadPages(file.numPages))
      .then(({ hasText }) => current && hasText && setOffered(file))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [file]);
  return file !== null && offered === file;
};
