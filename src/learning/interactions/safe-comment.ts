/** A comment's HTML, cleaned once more on the device by the list that the server cleans by. */
import { commentLink, commentTags } from '#contract/areas/social/entities/comment.ts';
import { cleanHtml } from '#src/ui/clean-html.ts';
import { ownPath } from '#src/ui/own-address.ts';

/** As nodes. Links to other sites open beside the app. */
export const commentNodes = (html: string): HTMLElement => {
  const holder = document.createElement('div');
  holder.append(cleanHtml(html, { tags: commentTags, attributes: ['href'] }));
  for (const link of holder.querySelectorAll('a')) {
    if (!commentLink.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    if (ownPath(link.getAttribute('href')) !== null) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return holder;
};

export const safeComment = (html: string): string => commentNodes(html).innerHTML;
