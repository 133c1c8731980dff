/** Prepares texts and captions for storage: always UTF-8, and captions as WebVTT. */
import { readFile } from 'node:fs/promises';
import { cleanDocument } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ImportProblems } from '../../source/import-problems.ts';
import type { FoundFile } from '../import-folder.ts';
import { decodeText, type DecodedText } from '#server/text/decode-text.ts';
import { mendVtt } from './mend-vtt.ts';
import { srtToVtt } from './srt-to-vtt.ts';

export interface PreparedText {
  bytes: Uint8Array;
  encoding: DecodedText['encoding'];
}

/** Spreadsheets take a text without this mark for the encoding of their own country. */
const MARK = '\uFEFF';

/**
 * Null when it is UTF-8 already, so that the file is stored as it is; `none` when it is no text.
 */
export const prepareText = async ({
  absolute,
  relative,
}: FoundFile): Promise<PreparedText | null | 'none'> => {
  const found = decodeText(await readFile(absolute));
  if (!found) return 'none';
  if (found.encoding === 'UTF-8') return null;
  const isSheet = relative.toLowerCase().endsWith('.csv');
  return { bytes: Buffer.from((isSheet ? MARK : '') + found.text), encoding: found.encoding };
};

/** Null, with the problem recorded, when they are no captions. */
export const prepareCaptions = async (
  { absolute, relative }: FoundFile,
  problems: ImportProblems,
): Promise<PreparedText | null> => {
  const tell = (line: number | null, message: string): null => {
    problems.add(relative, line, message);
    return null;
  };
  const found = decodeText(await readFile(absolute));
  if (!found) return tell(null, importCopy.notText);
  const { text, encoding } = found;
  const isVtt = /^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text);
  if (!isVtt && relative.toLowerCase().endsWith('.vtt')) return tell(1, importCopy.noVtt);
  const captions = isVtt ? mendVtt(text) : srtToVtt(text);
  if ('problem' in captions)
    return tell(captions.problem.line, importCopy.badCaptions[captions.problem.kind]);
  return { bytes: Buffer.from(cleanDocument(captions.vtt)), encoding };
};
