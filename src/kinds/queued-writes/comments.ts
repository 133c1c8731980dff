/** How queued comments are shown. The text is shown only to its author. */
import { commentText } from '#contract/areas/social/entities/comment.ts';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Flag, Gavel, MessageSquare, MessageSquareX, Pencil } from 'lucide-react';
import { pageOf, view } from './write-view.ts';

const quote = (html: string, ofOther: boolean | undefined): string | null =>
  ofOther ? null : queuedWritesCopy.chatFact(commentText(html));

export const commentViews = {
  'comment.add': view<'comment.add'>({
    name: queuedWritesCopy.names.commentAdd,
    icon: MessageSquare,
    describe: ({ text, idParentComment }, about) => ({
      title: (idParentComment === null ? queuedWritesCopy.comment : queuedWritesCopy.reply)(
        pageOf(about),
        about.ofOther,
      ),
      fact: quote(text, about.ofOther),
    }),
  }),
  'comment.edit': view<'comment.edit'>({
    name: queuedWritesCopy.names.commentEdit,
    icon: Pencil,
    describe: ({ text }, about) => ({
      title: queuedWritesCopy.commentEdit(pageOf(about), about.ofOther),
      fact: quote(text, about.ofOther),
    }),
  }),
  'comment.delete': view<'comment.delete'>({
    name: queuedWritesCopy.names.commentDelete,
    icon: MessageSquareX,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.commentDelete(pageOf(about), about.ofOther),
      fact: null,
    }),
  }),
  'comment.report': view<'comment.report'>({
    name: queuedWritesCopy.names.commentReport,
    icon: Flag,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.commentReport(pageOf(about), about.ofOther),
      fact: null,
    }),
    personal: true,
  }),
  'comment.moderate': view<'comment.moderate'>({
    name: queuedWritesCopy.names.commentModerate,
    icon: Gavel,
    describe: ({ action, reason }) => ({
      title: queuedWritesCopy.commentModerate(action === 'hide'),
      fact: reason === null ? null : queuedWritesCopy.decisionFact(reason),
    }),
    personal: true,
  }),
};
