/** The part of the library that is used here; it brings no types of its own. */
declare module 'fontkit' {
  export interface Font {
    ascent: number;
    descent: number;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export const openSync: (file: string) => Font;
}
