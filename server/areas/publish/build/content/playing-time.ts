import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ImportedFile } from '../../files/import-file-store.ts';
import type { NamedAt } from '../../files/import-folder.ts';
import { mp3Duration } from '../../files/playing/mp3-duration.ts';
import { mp4Duration } from '../../files/playing/mp4-duration.ts';
import { oggDuration } from '../../files/playing/ogg-duration.ts';
import { webmHeader } from '../../files/playing/webm-header.ts';
import type { ImportWork } from '../import-work.ts';

/**
 * A few seconds of difference are rounding. More is an error, and the player would stop too early
 * or too late.
 */
const isSane = (said: number, found: number): boolean =>
  Math.abs(said - found) <= Math.max(3, found * 0.1);

const webmDuration = async (path: string): Promise<number | null> =>
  (await webmHeader(path))?.duration ?? null;

const measures: Readonly<Record<string, (path: string) => Promise<number | null>>> = {
  'audio/mpeg': mp3Duration,
  'audio/ogg': oggDuration,
  'audio/webm': webmDuration,
  'video/webm': webmDuration,
};

/**
 * Duration of an audio or video in seconds: `said` when it agrees with the file, otherwise the
 * file's own.
 */
export const playingTime = async (
  file: ImportedFile,
  said: number | null,
  at: NamedAt,
  work: ImportWork,
): Promise<number | null> => {
  const measure = measures[file.media.mimeType] ?? mp4Duration;
  // A file of an earlier import is not here: how long it plays was kept.
  const found = (file.seconds === undefined ? await measure(file.absolute) : file.seconds) ?? null;
  file.seconds = found;
  if (found === null) {
    if (said === null)
      work.problems.add(at.file, at.line, importCopy.unsaidDuration(file.media.fileName));
    return said;
  }
  if (said !== null && isSane(said, found)) return said;
  const whole = Math.max(1, Math.round(found));
  if (said !== null) work.note(importCopy.durationMended(`${at.file}:${at.line}`, said, whole));
  return whole;
};
