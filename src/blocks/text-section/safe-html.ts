/**
 * Sanitises HTML that people wrote. The server sanitises it too; this is a second layer, in case an older server let something through.
 * Allows text, lists, links and pictures. Removes styles, classes, scripts and forms.
 */
import DOMPurify from 'dompurify';

const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'img',
  'span',
  'div',
  'sub',
  'sup',
];
const attributes = ['href', 'src', 'alt', 'title', 'width', 'height'];

export const safeHtml = (html: string): string => {
  const holder = document.createElement('div');
  holder.append(
    DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true }),
  );
  // External links open in a new tab without opener and referrer.
  for (const link of holder.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of holder.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
  return holder.innerHTML;
};
