/** Turns SubRip captions into WebVTT, the only format that browsers show. */
import { readCues, writeVtt, type ReadCaptions } from './caption-cues.ts';

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

/** Positions behind the times are pixels of a screen that is not known: they are left out. */
export const srtToVtt = (srt: string): ReadCaptions => {
  const read = readCues(srt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/), 1);
  if ('problem' in read) return read;
  return writeVtt(
    [],
    read.cues.map((cue) => ({ ...cue, rest: '' })),
    cueText,
  );
};
