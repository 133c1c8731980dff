/** A chosen file as a picture that can be cropped, or why it cannot. Nothing leaves the device. */
import { PHOTO_SIDE } from '#contract/areas/access/rules/profile.ts';

export type PhotoProblem =
  | 'tooLarge'
  | 'notPhoto'
  | 'drawing'
  | 'moving'
  | 'heic'
  | 'tooSmall'
  | 'tooWide'
  | 'broken';

/** Bytes. */
const LARGEST = 20 * 1024 * 1024;
/** Shortest and longest side of what is taken, px: beyond, phones run out of memory. */
const SHORTEST = 100;
const LONGEST = 12_000;
/** Longest side of what is cropped, px: more cannot be told apart in a photo of 250. */
const KEPT = 2_048;
const HEAD_BYTES = 64 * 1024;

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Each frame of an animation has its delay in front of it. */
const framesOfGif = (head: Uint8Array): number =>
  text(head, 0, head.length).split('\u0021\u00f9\u0004').length - 1;

/** What the first bytes say, whatever the name says. Null for a photo that browsers show. */
export const problemOfHead = (head: Uint8Array): PhotoProblem | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return null;
  if (text(head, 1, 4) === 'PNG')
    return text(head, 0, head.length).includes('acTL') ? 'moving' : null;
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP')
    return text(head, 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0 ? 'moving' : null;
  if (text(head, 0, 3) === 'GIF') return framesOfGif(head) > 1 ? 'moving' : null;
  if (text(head, 0, 2) === 'BM') return null;
  if (text(head, 4, 8) === 'ftyp' && /avif|avis/.test(text(head, 8, 12)))
    return text(head, 8, 12) === 'avis' ? 'moving' : null;
  if (text(head, 4, 8) === 'ftyp')
    return /heic|heix|hevc|mif1|msf1|heim|heis/.test(text(head, 8, 32)) ? 'heic' : 'notPhoto';
  return /<svg[\s>]/i.test(text(head, 0, 1024)) ? 'drawing' : 'notPhoto';
};

export const problemOfSize = (width: number, height: number): PhotoProblem | null => {
  if (Math.min(width, height) < SHORTEST) return 'tooSmall';
  return Math.max(width, height) > LONGEST ? 'tooWide' : null;
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return context;
};

const canvasOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  });

/** Upright, as the camera says, and small enough to be worked with. */
export const openPhoto = async (file: Blob): Promise<HTMLCanvasElement | PhotoProblem> => {
  if (file.size > LARGEST) return 'tooLarge';
  try {
    const problem = problemOfHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (problem) return problem;
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const size = problemOfSize(width, height);
    if (size) {
      bitmap.close();
      return size;
    }
    const scale = Math.min(1, KEPT / Math.max(width, height));
    const canvas = canvasOf(width * scale, height * scale);
    contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas;
  } catch {
    return 'broken';
  }
};

/** A quarter turn clockwise. */
export const turned = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const next = canvasOf(canvas.height, canvas.width);
  const context = contextOf(next);
  context.translate(next.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(canvas, 0, 0);
  return next;
};

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The photo as a JPEG in a data address. Transparent pixels become white. */
export const cropPhoto = (canvas: HTMLCanvasElement, { x, y, width, height }: CropArea): string => {
  const photo = canvasOf(PHOTO_SIDE, PHOTO_SIDE);
  const context = contextOf(photo);
  context.fillStyle = 'white';
  context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, x, y, width, height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  return photo.toDataURL('image/jpeg', 0.88);
};
