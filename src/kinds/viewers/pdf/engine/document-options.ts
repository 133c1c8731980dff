import type { PdfEngine } from './load-engine.ts';

/**
 * How a document is fetched: in ranges of 128 KB, so that the first page shows early; and
 * automatically to the end, so that a person who loses coverage can read on. The service worker
 * serves saved documents at the same address.
 *
 * The three folders contain what pdf.js fetches for unusual files (Asian encodings, fonts that are
 * not embedded, JPEG 2000); the build copies them from the package. Scripts in documents never run:
 * pdf.js's scripting parts are not loaded.
 */
const base = '/pdfjs';

export const documentOptions = (url: string) => ({
  url,
  rangeChunkSize: 131_072,
  cMapUrl: `${base}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${base}/standard_fonts/`,
  wasmUrl: `${base}/wasm/`,
  iccUrl: `${base}/iccs/`,
  enableXfa: false,
  // The CSP forbids WebAssembly. The same decoders are also available as scripts.
  useWasm: false,
});

/**
 * Links in a document: to its own pages, and to the web in a new tab. All others (mail, files,
 * other schemes) are disabled.
 */
type Parts = PdfEngine['parts'];
type Bus = InstanceType<Parts['EventBus']>;

export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

export const documentLinks = (
  parts: Parts,
  eventBus: Bus,
): InstanceType<Parts['PDFLinkService']> => {
  class DocumentLinks extends parts.PDFLinkService {
    override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
      if (isWebAddress(url)) super.addLinkAttributes(link, url, true);
    }
  }
  return new DocumentLinks({ eventBus, externalLinkRel: 'noopener noreferrer nofollow' });
};

/** Replaces pdf.js's English texts with empty ones. This app labels the elements itself. */
export const quietWords = () => ({
  l10n: {
    getLanguage: () => 'pt-br',
    getDirection: () => 'ltr',
    get: async () => '',
    translate: async () => undefined,
    translateOnce: async () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    destroy: async () => undefined,
  },
});
