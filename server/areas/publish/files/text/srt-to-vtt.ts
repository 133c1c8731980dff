/** Turns SubRip captions into WebVTT, the only format that browsers show. */
import { readCues, writeVtt, type Cue, type ReadCaptions } from './caption-cues.ts';

/**
 * Keeps bold, italic and underline; removes colours and positions, and shows any other sign as it
 * is.
 */
const cueText = (text: string): string =>
  text
    .replace(/\{\\[^}]{0,40}\}/g, '')
    .replace(/<\/?font\b[^>]{0,200}>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/<(\/?)([BIU])>/g, (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`)
    .replaceAll('-->', '--&gt;');

/** Milliseconds that a cue of no length is shown. */
const INSTANT = 2000;

/** Some programs write where a cue begins twice: it is shown until the next one, for a while. */
const withLengths = (cues: readonly Cue[]): Cue[] => {
  const starts = [...new Set(cues.map(({ start }) => start))].toSorted((a, b) => a - b);
  const nextOf = new Map(starts.map((start, at) => [start, starts[at + 1] ?? Infinity]));
  return cues.map((cue) =>
    cue.end > cue.start
      ? cue
      : { ...cue, end: Math.min(cue.start + INSTANT, nextOf.get(cue.start) ?? Infinity) },
  );
};

/** Positions behind the times are pixels of a screen that is not known: they are left out. */
export const srtToVtt = (srt: string): ReadCaptions => {
  const lines = srt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const read = readCues(lines, { firstLine: 1, takesInstants: true });
  if ('problem' in read) return read;
  // A cue without a text is not shown, and ends none.
  const shown = read.cues.filter((cue) => cue.lines.some((line) => line.trim() !== ''));
  return writeVtt(
    [],
    withLengths(shown).map((cue) => ({ ...cue, rest: '' })),
    cueText,
  );
};
