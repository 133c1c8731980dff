/**
 * Content HTML as it may be shown. The server has sanitised it when it was written; a device may hold what an older server wrote, so it
 * is done again here, by a list of what is allowed. No styles, classes, ids, frames, forms or scripts come through.
 */
import { cleanHtml } from '#src/ui/clean-html.ts';
import { arrangeHtml } from './arrange-html.ts';

const tags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section', 'article', 'aside', 'header', 'footer', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'code', 'kbd', 'pre', 'time'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'img', 'a', 'details', 'summary'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const attributes = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'lang',
  'dir',
  'datetime',
  'open',
];

/** `origin` is this app's, to tell which links lead out of it. */
export const sanitiseHtml = (html: string, origin: string): string => arrangeHtml(cleanHtml(html, { tags, attributes }), origin);
