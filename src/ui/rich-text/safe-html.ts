/**
 * HTML that people wrote, safe to show. The server cleans it too; this is the second wall, for what
 * an older server let through. No style, no class, no script, no form: words, lists, links and
 * pictures.
 */
import { cleanHtml } from '#src/ui/clean-html.ts';
import { ownPath } from '#src/ui/own-address.ts';

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
  holder.append(cleanHtml(html, { tags, attributes }));
  // What leaves the app opens beside it and learns nothing of where it was opened.
  for (const link of holder.querySelectorAll('a[href^="http"]')) {
    if (ownPath(link.getAttribute('href')) !== null) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of holder.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
  return holder.innerHTML;
};
