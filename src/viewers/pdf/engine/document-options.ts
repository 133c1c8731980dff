/**
 * How a document is fetched. In pieces of 128 KB, so that the first page shows before the last one has come; and all of it, without being
 * asked, so that somebody who drives out of coverage can read on. Saved ones come from the service worker by the same address.
 *
 * The three folders hold what pdf.js fetches for unusual files (Asian encodings, fonts that are not embedded, JPEG 2000); the build copies
 * them from the package. No script of a document ever runs: none of its scripting parts is loaded.
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
  // The content policy compiles no WebAssembly; the same decoders stand beside it as scripts.
  useWasm: false,
});
