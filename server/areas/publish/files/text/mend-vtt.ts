/**
 * Reads WebVTT more tolerantly than browsers do, which skip in silence what they do not understand,
 * and writes it by its grammar.
 */
import { readCues, writeVtt, type Cue, type ReadCaptions } from './caption-cues.ts';
import { timesIn } from './caption-times.ts';

const SETTINGS: readonly RegExp[] = [
  /^vertical:(rl|lr)$/,
  /^line:-?\d{1,4}(,(start|center|end))?$/,
  /^line:\d{1,3}(\.\d{1,6})?%(,(start|center|end))?$/,
  /^position:\d{1,3}(\.\d{1,6})?%(,(line-left|center|line-right))?$/,
  /^size:\d{1,3}(\.\d{1,6})?%$/,
  /^align:(start|center|end|left|right)$/,
  /^region:[^\s>]{1,60}$/,
];

/** Of each setting the first; the older name of the middle is kept up. */
const settingsOf = (rest: string): string => {
  const known = rest
    .trim()
    .split(/\s+/)
    .map((one) => (one === 'align:middle' ? 'align:center' : one))
    .filter((one) => SETTINGS.some((setting) => setting.test(one)))
    .filter((one) => Number(/:(\d+(?:\.\d+)?)%/.exec(one)?.[1] ?? 0) <= 100);
  return [...new Map(known.toReversed().map((one) => [one.split(':')[0], one])).values()]
    .toReversed()
    .join(' ');
};

const TAG =
  /<(?!\/?(?:[biuc]|ruby|rt|v|lang)(?:[.\s][^<>&\n]{0,200})?>|(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}>)/g;

const cueText = (text: string): string =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replace(TAG, '&lt;');

interface Block {
  line: number;
  lines: string[];
}

const blocksOf = (lines: readonly string[], firstLine: number): Block[] => {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { line: firstLine + i, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
};

const isKind = ({ lines: [first = ''] }: Block, kind: string): boolean =>
  new RegExp(`^${kind}([ \\t]|$)`).test(first);
const hasTimes = ({ lines }: Block): boolean => lines.some((line) => timesIn(line) !== null);

/** A line above the times is the cue's name. One that only counts is not kept: cues are sorted. */
const withoutName = ({ line, lines }: Block): Block & { name?: string } => {
  const [name = '', times] = lines;
  if (timesIn(name) !== null || times === undefined || timesIn(times) === null)
    return { line, lines };
  const own = { line: line + 1, lines: lines.slice(1) };
  return /^\s*\d+\s*$/.test(name) ? own : { ...own, name: name.trim() };
};

/** `vtt` begins with WEBVTT. */
export const mendVtt = (vtt: string): ReadCaptions => {
  const lines = vtt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  // Lines directly below the first belong to the head, unless they are a cue already.
  const headEnd = lines.findIndex((line, at) => at > 0 && (line.trim() === '' || timesIn(line)));
  const head: string[] = [];
  const cues: Cue[] = [];
  const blocks = headEnd < 0 ? [] : blocksOf(lines.slice(headEnd), headEnd + 1);
  for (const [i, block] of blocks.entries()) {
    const isPlain = !hasTimes(block);
    if (isPlain && isKind(block, 'NOTE')) continue;
    if (isPlain && (isKind(block, 'STYLE') || isKind(block, 'REGION'))) {
      // Browsers take no style after the first cue.
      if (cues.length === 0) head.push(block.lines.map((line) => line.trimEnd()).join('\n'));
      continue;
    }
    const last = cues.at(-1);
    if (isPlain) {
      const next = blocks[i + 1];
      if (/^\s*\d+\s*$/.test(block.lines.join('\n')) && next && hasTimes(next)) continue;
      // Text behind an empty line would not be shown: it goes on with its cue.
      if (!last) return { problem: { line: block.line, kind: 'noTime' } };
      last.lines.push(...block.lines);
      continue;
    }
    const own = withoutName(block);
    const read = readCues(own.lines, { firstLine: own.line, takesInstants: false });
    if ('problem' in read) return read;
    const known = read.cues.map((cue) => ({ ...cue, rest: settingsOf(cue.rest) }));
    if (known[0] && own.name !== undefined) known[0].name = own.name;
    cues.push(...known);
  }
  return writeVtt(head, cues, cueText);
};
