import { importCopy } from '#server/copy/import-pt-br.ts';
import type { ImportProblems } from '../source/import-problems.ts';
import { acceptFile, type FilePlace } from './accepted-files.ts';
import type { FoundFile, NamedAt } from './import-folder.ts';
import { sniff } from './sniff.ts';

/**
 * The media type for serving a file; null when its bytes or its name are not valid for the place,
 * and the problem is recorded.
 */
export const judgeFile = async (
  place: FilePlace,
  file: FoundFile,
  at: NamedAt,
  problems: ImportProblems,
): Promise<string | null> => {
  const sniffed = await sniff(file.absolute);
  const judged = acceptFile(place, file.relative, sniffed);
  if (judged.accepted) return judged.mimeType;
  if (sniffed?.includes('macroenabled')) {
    problems.add(at.file, at.line, importCopy.withMacros(file.relative));
    return null;
  }
  const tell = judged.because === 'bytes' ? importCopy.wrongBytes : importCopy.wrongEnding;
  problems.add(
    at.file,
    at.line,
    tell(file.relative, sniffed ?? importCopy.unknownFormat, judged.endings),
  );
  return null;
};
