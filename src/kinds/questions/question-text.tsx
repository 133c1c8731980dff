import { useEffect, useMemo, useRef } from 'react';
import { trustCleaned } from '#contract/trusted-types.ts';
import { cleanHtml } from '#src/ui/clean-html.ts';
import { standInForPicture } from '#src/ui/picture/stand-in-for-picture.ts';
import styles from './question-text.module.css';

const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'span',
  'div',
  'ul',
  'ol',
  'li',
  'blockquote',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const attributes = ['src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'href'];

const clean = (html: string, links: boolean): string => {
  // Most options are plain words: a list of them is painted without the sanitiser.
  if (!/[<&]/.test(html)) return html;
  const holder = document.createElement('div');
  holder.append(cleanHtml(html, { tags: links ? [...tags, 'a'] : tags, attributes }));
  for (const link of holder.querySelectorAll('a[href]')) {
    // The attempt stays open in its own tab.
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of holder.querySelectorAll('img'))
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  return holder.innerHTML;
};

interface QuestionTextProps {
  /** Sanitised again here: a device may hold what an older server let through. */
  html: string;
  /** Links are shown as links. Not inside options, which are pressed as a whole. */
  links?: boolean;
}

/** A statement, an option or a target. A block that may stand inside headings and labels. */
export const QuestionText = ({ html, links = false }: QuestionTextProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const content = useMemo(() => ({ __html: trustCleaned(clean(html, links)) }), [html, links]);
  useEffect(() => {
    const element = box.current;
    const failed = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) standInForPicture(event.target);
    };
    // 'error' does not bubble, so listen in the capture phase.
    element?.addEventListener('error', failed, true);
    return () => element?.removeEventListener('error', failed, true);
  }, [content]);
  return <span ref={box} className={styles.text} dangerouslySetInnerHTML={content} />;
};
