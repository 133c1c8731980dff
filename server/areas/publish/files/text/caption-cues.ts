/** Reads the cues of SubRip and WebVTT, and writes them as WebVTT. */
import { type CaptionProblem, type CueTimes, timesIn, vttTime } from './caption-times.ts';

export interface Cue extends CueTimes {
  /** What a style may call it by. */
  name?: string;
  lines: string[];
}

export type ReadCaptions = { vtt: string } | { problem: CaptionProblem };

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * Takes the number of the next cue out of `lines`. It stands on the line before the time, or, with
 * an empty line after it, alone between two empty lines.
 */
const dropNumber = (lines: string[], next: number): void => {
  const at = lines.findLastIndex((line) => !isBlank(line));
  const found = lines[at];
  if (found === undefined || !/^\s*\d+\s*$/.test(found)) return;
  const isDirect = at === lines.length - 1;
  const isAlone =
    isBlank(lines[at - 1]) &&
    (Number(found) === next || lines.slice(0, at).some((line) => !isBlank(line)));
  if (isDirect || isAlone) lines.splice(at);
};

interface CuesAt {
  /** The number of the first line in its file. */
  firstLine: number;
  /** Cues may end as they begin: WebVTT knows none that do. */
  takesInstants: boolean;
}

export const readCues = (
  lines: readonly string[],
  { firstLine, takesInstants }: CuesAt,
): { cues: Cue[] } | { problem: CaptionProblem } => {
  const cues: Cue[] = [];
  for (const [i, line] of lines.entries()) {
    const last = cues.at(-1);
    const times = timesIn(line);
    if (times && 'kind' in times) return { problem: { line: firstLine + i, kind: times.kind } };
    if (times && times.start === times.end && !takesInstants)
      return { problem: { line: firstLine + i, kind: 'endsEarly' } };
    if (times) {
      if (last) dropNumber(last.lines, cues.length + 1);
      cues.push({ ...times, lines: [] });
    } else if (last) last.lines.push(line);
    else if (!/^\s*\d*\s*$/.test(line)) return { problem: { line: firstLine + i, kind: 'noTime' } };
  }
  return { cues };
};

/** `rest` of a cue holds its settings. Cues stand in the order of their beginnings. */
export const writeVtt = (
  head: readonly string[],
  cues: readonly Cue[],
  cueText: (line: string) => string,
): ReadCaptions => {
  const blocks = cues
    // An empty line would end the cue.
    .map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.trim()).filter((line) => line) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => a.start - b.start)
    .map(({ name, start, end, rest, lines }) => {
      const settings = rest === '' ? '' : ` ${rest}`;
      const times = `${vttTime(start)} --> ${vttTime(end)}${settings}`;
      const above = name === undefined ? '' : `${name}\n`;
      return `${above}${times}\n${lines.map(cueText).join('\n')}\n`;
    });
  if (blocks.length === 0) return { problem: { line: 1, kind: 'empty' } };
  return { vtt: ['WEBVTT\n', ...head.map((block) => `${block}\n`), ...blocks].join('\n') };
};
