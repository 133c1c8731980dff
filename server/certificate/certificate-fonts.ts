import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Liberation Sans as pdf.js ships it, its licence beside it: with all accents, and meant to be embedded in documents. */
export const certificateFonts = {
  regular: resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
} as const;
