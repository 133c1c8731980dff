const channel = (part: string): number => {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2, 0 to 1. `colour` is `#rrggbb`. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

/** White or near-black, whichever has more contrast on the company's colour. */
export const colourOn = (colour: string): '#ffffff' | '#14181a' => {
  const back = luminance(colour);
  return 1.05 / (back + 0.05) >= (back + 0.05) / (luminance('#14181a') + 0.05)
    ? '#ffffff'
    : '#14181a';
};
