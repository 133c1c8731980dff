/**
 * Sanitises content HTML with an allowlist. The server sanitises it when it is written, but a device may hold HTML from an older server,
 * so it is done again here. Removes styles, classes, ids, frames, forms and scripts.
 */
import DOMPurify from 'dompurify';
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

/** `origin` is the app's own, to recognise external links. */
export const sanitiseHtml = (html: string, origin: string): string => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return arrangeHtml(fragment, origin);
};
