import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Liberation Sans from pdf.js, whose licence is beside it. Has all accents and may be embedded in
 * documents.
 */
export const printedFonts = {
  regular: resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
} as const;
