/** A comment's HTML, cleaned once more on the device by the list that the server cleans by. */
import { commentLink, commentTags } from '#contract/entities/social/comment.ts';
import { cleanHtml } from '#src/ui/clean-html.ts';

export const safeComment = (html: string): string => {
  const holder = document.createElement('div');
  holder.append(cleanHtml(html, { tags: commentTags, attributes: ['href'] }));
  for (const link of holder.querySelectorAll('a')) {
    if (!commentLink.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return holder.innerHTML;
};
