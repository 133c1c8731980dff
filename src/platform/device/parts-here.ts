/**
 * The parts of viewers that this browser keeps. Apart from the other ports: the list of them is
 * long, and only a PDF in trouble asks for it.
 */
import { type PartsList, viewerParts, type ViewerParts } from '#sync/downloads/viewer-parts.ts';
import { ids } from '#src/platform/runtime/ports.ts';

declare const __PDF_PARTS__: PartsList;

/** None where nothing was built, as in tests. */
const pdfParts: PartsList =
  typeof __PDF_PARTS__ === 'undefined' ? { version: 'none', files: [] } : __PDF_PARTS__;

/** Where the browser keeps nothing, there is nothing to look for. */
export const partsHere = (): ViewerParts =>
  viewerParts({
    caches,
    origin: window.location.origin,
    list: pdfParts,
    fetcher: (input) => fetch(input),
    digest: ids.digest,
  });
