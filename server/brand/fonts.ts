import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

type Weight = 'regular' | 'bold';

/** Liberation Sans of pdf.js: Portuguese and most other languages of Europe. */
const liberation = (weight: Weight): string =>
  resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight === 'bold' ? 'Bold' : 'Regular'}.ttf`);

const noto = (folder: string, name: string, weight: Weight): string => {
  const cut = weight === 'bold' ? '700Bold' : '400Regular';
  return resolve(`@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`);
};

/** These packages name their entry alone; the files lie beside it. */
const notoOfEast = (folder: string, name: string, weight: Weight): string =>
  join(
    resolve(`@embedpdf/${folder}`),
    `../../fonts/${name}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`,
  );

const facesOf = (weight: Weight): readonly string[] => [
  liberation(weight),
  // Vietnamese, Yoruba, Guarani, ancient Greek, Cyrillic of Asia, Devanagari.
  noto('noto-sans', 'NotoSans', weight),
  noto('noto-sans-arabic', 'NotoSansArabic', weight),
  noto('noto-sans-hebrew', 'NotoSansHebrew', weight),
  noto('noto-sans-armenian', 'NotoSansArmenian', weight),
  noto('noto-sans-georgian', 'NotoSansGeorgian', weight),
  noto('noto-sans-thai', 'NotoSansThai', weight),
  notoOfEast('fonts-kr', 'NotoSansKR', weight),
  notoOfEast('fonts-sc', 'NotoSansHans', weight),
];

/**
 * Files of fonts, the preferred one first; each may be embedded in documents, and its licence lies
 * beside it in its package. What they have together is said in
 * `contract/areas/certificate/rules/printed-signs.ts`.
 */
export const printedFaces = { regular: facesOf('regular'), bold: facesOf('bold') } as const;

/** For texts of the product itself. */
export const printedFonts = { regular: liberation('regular'), bold: liberation('bold') } as const;
