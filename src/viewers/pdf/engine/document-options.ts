/**
 * How a document is fetched: in ranges of 128 KB, so that the first page shows early; and automatically to the end, so that a person who
 * loses coverage can read on. The service worker serves saved documents at the same address.
 *
 * The three folders contain what pdf.js fetches for unusual files (Asian encodings, fonts that are not embedded, JPEG 2000); the build
 * copies them from the package. Scripts in documents never run: pdf.js's scripting parts are not loaded.
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
