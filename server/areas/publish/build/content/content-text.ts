import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../../files/import-folder.ts';
import { importLimits } from '../../files/import-limits.ts';
import { judgeFile } from '../../files/judge-file.ts';
import type { ImportWork } from '../import-work.ts';
import { richText, type RichText } from '../rich-text.ts';

/**
 * The rendered text of an article or page; null when the file is invalid, and the problem is
 * recorded.
 */
export const contentText = async (
  kind: 'article' | 'html',
  file: string,
  at: NamedAt,
  work: ImportWork,
): Promise<RichText | null> => {
  const { folder, problems, fileStore } = work;
  if (!at.isKept) {
    const found = await folder.find(file, importLimits.text, at, problems);
    if (!found || (await judgeFile(kind, found, at, problems)) === null) return null;
  }
  const text = await fileStore.text(file, importLimits.text, at);
  if (text === null) return null;
  const rich = await richText(
    {
      language: kind === 'article' ? 'markdown' : 'html',
      text,
      file,
      at: { ...at, file, line: null },
    },
    work,
  );
  if (rich.html === '') problems.add(file, null, importCopy.noText(file));
  return rich;
};
