/**
 * pdf.js, loaded when a PDF is first opened. Uses its legacy build: the modern one needs very
 * recent browsers (Map.getOrInsertComputed, Math.sumPrecise), and phones here are three years old.
 * It costs 5 % more bytes.
 *
 * The viewer component reads the library from a global that the library sets when it runs, so they
 * are imported one after the other.
 */
export const loadEngine = async () => {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  library.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href;
  return { library, parts };
};

export type PdfEngine = Awaited<ReturnType<typeof loadEngine>>;
export type PdfFile = Awaited<ReturnType<PdfEngine['library']['getDocument']>['promise']>;
