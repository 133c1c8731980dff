/** Turns SubRip captions into WebVTT, the only format that browsers show. */
export interface CaptionProblem {
  /** From 1. */
  line: number;
  kind: 'noTime' | 'endsEarly' | 'empty';
}

interface Cue {
  start: string;
  end: string;
  lines: string[];
}

const TIME = /^(\d{1,3}):([0-5]?\d):([0-5]?\d)[,.](\d{1,3})$/;
const ARROW = /^\s*(\S+)\s*-->\s*(\S+)/;

/** `01:02:03.400`; null when it is no time. */
const vttTime = (text: string): string | null => {
  const [, hours, minutes = '', seconds = '', fraction = ''] = TIME.exec(text) ?? [];
  if (hours === undefined) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;
};

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

const written = ({ start, end, lines }: Cue): string =>
  `${start} --> ${end}\n${lines.map(cueText).join('\n')}\n`;

export const srtToVtt = (srt: string): { vtt: string } | { problem: CaptionProblem } => {
  const cues: Cue[] = [];
  for (const [i, line] of srt
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const last = cues.at(-1);
    const [, from, to] = ARROW.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      const [start, end] = [vttTime(from), vttTime(to)];
      if (start === null || end === null) return { problem: { line: i + 1, kind: 'noTime' } };
      if (end < start) return { problem: { line: i + 1, kind: 'endsEarly' } };
      // The number of a cue stands on the line before its time.
      if (last && /^\s*\d+\s*$/.test(last.lines.at(-1) ?? '')) last.lines.pop();
      cues.push({ start, end, lines: [] });
    } else if (last) last.lines.push(line);
    else if (!/^\s*\d*\s*$/.test(line)) return { problem: { line: i + 1, kind: 'noTime' } };
  }
  if (cues.length === 0) return { problem: { line: 1, kind: 'empty' } };
  // An empty line would end the cue.
  const shown = cues.map((cue) => ({
    ...cue,
    lines: cue.lines.map((line) => line.trim()).filter((line) => line !== ''),
  }));
  return {
    vtt: ['WEBVTT\n', ...shown.filter(({ lines }) => lines.length > 0).map(written)].join('\n'),
  };
};
