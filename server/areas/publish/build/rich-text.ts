/**
 * Converts Markdown or an HTML fragment to sanitised HTML and imports the pictures it references.
 */
import { dirname, join } from 'node:path/posix';
import { marked } from 'marked';
import type { Media } from '#contract/areas/media/entities/media.ts';
import type { ImportedFile } from '../files/import-file-store.ts';
import { sanitise } from '#server/areas/content/sanitise.ts';
import type { NamedAt } from '../files/import-folder.ts';
import { isOutsidePicture } from '../pictures/outside-pictures.ts';
import type { ImportWork } from './import-work.ts';

export interface RichText {
  html: string;
  /** Pictures in it, each once. */
  pictures: Media[];
}

interface RichTextSource {
  /** `inline`: Markdown that is no paragraph of its own, and makes none. */
  language: 'markdown' | 'inline' | 'html';
  text: string;
  /** Picture paths are relative to the folder of this file. */
  file: string;
  /** Where the text is: its line in `file`; null when the text is the whole file. */
  at: NamedAt;
}

const lineOf = (text: string, part: string): number => {
  const found = text.indexOf(part);
  return found < 0 ? 1 : text.slice(0, found).split('\n').length;
};

const decoded = (src: string): string => {
  try {
    return decodeURIComponent(src);
  } catch {
    return src;
  }
};

const rendered = ({ language, text }: Pick<RichTextSource, 'language' | 'text'>): string => {
  if (language === 'html') return text;
  return language === 'inline'
    ? marked.parseInline(text, { async: false, gfm: true })
    : marked.parse(text, { async: false, gfm: true });
};

export const richText = async (
  { language, text, file, at }: RichTextSource,
  work: ImportWork,
): Promise<RichText> => {
  const raw = rendered({ language, text });
  const named = new Set<string>();
  // The first pass collects the pictures; the second one inserts their URLs.
  sanitise(raw, {
    picture: (src) => {
      named.add(src);
      return null;
    },
  });
  const pictures = new Map<string, ImportedFile>();
  for (const src of named) {
    const here = { ...at, line: at.line ?? lineOf(text, src) };
    const stored = isOutsidePicture(src)
      ? await work.outside.take(src, here)
      : await work.fileStore.take('picture', join(dirname(file), decoded(src)), here);
    if (stored) pictures.set(src, stored);
  }
  const html = sanitise(raw, {
    picture: (src) => {
      const stored = pictures.get(src);
      return stored ? { src: stored.media.url, ...stored.pixels } : null;
    },
  });
  return {
    html,
    pictures: [
      ...new Map([...pictures.values()].map(({ media }) => [media.sha256, media])).values(),
    ],
  };
};
