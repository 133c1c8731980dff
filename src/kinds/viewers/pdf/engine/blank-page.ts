/**
 * Whether a drawn page shows nothing. pdf.js draws what it can of a damaged page and reports no
 * error, so a page whose content cannot be read looks like one that was left blank. The person
 * decides which of both it is.
 */
const WIDTH = 256;

/** True when all pixels are the same. */
export const isUniform = (pixels: Uint8ClampedArray | readonly number[]): boolean => {
  for (let at = 4; at < pixels.length; at += 1) if (pixels[at] !== pixels[at % 4]) return false;
  return true;
};

export const isBlankPage = (page: HTMLElement | null): boolean => {
  const canvas = page?.querySelector('canvas');
  if (
    !page ||
    !canvas ||
    canvas.width === 0 ||
    page.querySelector('.annotationLayer :not([hidden])')
  )
    return false;
  const height = Math.max(1, Math.round((canvas.height / canvas.width) * WIDTH));
  const small = document.createElement('canvas');
  Object.assign(small, { width: WIDTH, height });
  const context = small.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  // Averages what it makes smaller, so that a thin line stays visible.
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, WIDTH, height);
  return isUniform(context.getImageData(0, 0, WIDTH, height).data);
};

/** px of a page at its own size. What is smaller was written without a size, and holds no text. */
const LEAST = 4;

/** True of a page that has no size to speak of: there is nothing to look at. */
export const isSizeless = (
  page: Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'> | null,
  scale: number,
): boolean => page !== null && Math.min(page.offsetWidth, page.offsetHeight) / scale < LEAST;
