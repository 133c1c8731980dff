/**
 * Texts of a bank as HTML, by the format that they are written in. They are sanitised when the
 * evaluation is built.
 */
import { marked } from 'marked';

export type TextFormat = 'html' | 'markdown' | 'plain' | 'moodle';

export const textFormats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain: 'plain',
  plain_text: 'plain',
  moodle: 'moodle',
  moodle_auto_format: 'moodle',
};

const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `moodle` is text in which tags count as such and lines end where they end. */
export const textHtml = (text: string, format: TextFormat, isBlock: boolean): string => {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  if (format === 'html') return trimmed;
  if (format === 'markdown')
    return (
      isBlock
        ? marked.parse(trimmed, { async: false })
        : marked.parseInline(trimmed, { async: false })
    ).trim();
  const hasTags = format === 'moodle' && TAG.test(trimmed);
  const lines = (hasTags ? trimmed : escaped(trimmed)).replace(/\n/g, '<br>\n');
  return isBlock && !hasTags ? `<p>${lines}</p>` : lines;
};
