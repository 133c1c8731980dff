/** Which reported comments are shown, the latest report first. */
import { commentText } from '#contract/areas/social/entities/comment.ts';
import type { CaseStatus } from '#contract/areas/social/entities/moderation.ts';
import type { CommentCaseView } from '#sync/reads/read-comment-cases.ts';
import { fold } from '#sync/search/fold.ts';

export const caseFilters = ['OPEN', 'HIDDEN', 'STANDS'] as const satisfies readonly CaseStatus[];

export const casesShown = (
  cases: readonly CommentCaseView[],
  { search, filter }: { search: string; filter: CaseStatus },
): CommentCaseView[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return cases
    .filter(({ status, name, pageTitle, teamName, text }) => {
      if (status !== filter) return false;
      const found = fold(`${name ?? ''} ${pageTitle} ${teamName ?? ''} ${commentText(text)}`);
      return words.every((word) => found.includes(word));
    })
    .toSorted((a, b) =>
      a.reportedAt === b.reportedAt
        ? a.idComment < b.idComment
          ? -1
          : 1
        : a.reportedAt > b.reportedAt
          ? -1
          : 1,
    );
};
