import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { printedSign } from '#contract/areas/certificate/rules/printed-signs.ts';
import { printedFaces } from './fonts.ts';

/** What a face has a picture for; signs of control and places without a letter have none. */
const SEEN = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

test.each(['regular', 'bold'] as const)(
  'every sign that a device calls printed has a face, %s',
  (weight) => {
    const faces = printedFaces[weight].map((file) => openSync(file));
    const signs = Array.from({ length: 0x1_00_00 }, (_, code) => code).filter((code) => {
      const sign = String.fromCodePoint(code);
      return SEEN.test(sign) && printedSign.test(sign);
    });
    expect(signs.length).toBeGreaterThan(40_000);
    const missing = signs.filter((code) => !faces.some((face) => face.hasGlyphForCodePoint(code)));
    expect(missing.map((code) => `U+${code.toString(16)}`)).toEqual([]);
  },
);
