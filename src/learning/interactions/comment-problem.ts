import {
  COMMENT_HTML_LIMIT,
  COMMENT_LIMIT,
  commentText,
} from '#contract/areas/social/entities/comment.ts';
import { isWellFormed } from '#contract/well-formed.ts';
import { interactionsCopy } from './interactions.copy.ts';

/** Why a comment cannot be sent, in words; null where it can. Markup is not counted. */
export const commentProblem = (html: string): string | null => {
  const { length } = commentText(html);
  if (length === 0) return interactionsCopy.empties;
  if (length > COMMENT_LIMIT || html.length > COMMENT_HTML_LIMIT) return interactionsCopy.tooLong;
  return isWellFormed(html) ? null : interactionsCopy.illFormed;
};
