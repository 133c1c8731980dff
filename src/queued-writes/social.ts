/** How queued writes between people are shown. */
import { queuedWritesCopy } from '#src/copy/pt-BR/queued-writes.ts';
import { Heart, MessageCircle, Share2, Tags } from 'lucide-react';
import { contentOf, pageOf, view } from './write-view.ts';

export const socialViews = {
  'like.set': view<'like.set'>({
    name: queuedWritesCopy.names.likeSet,
    icon: Heart,
    describe: (payload, about) => {
      const title = payload.elementType === 'NODE' ? pageOf(about) : contentOf(about).title;
      const said = queuedWritesCopy.like(payload.liked);
      return { title: said, fact: title, alone: queuedWritesCopy.ratingOf(said, title) };
    },
  }),
  'share.record': view<'share.record'>({
    name: queuedWritesCopy.names.shareRecord,
    icon: Share2,
    describe: (payload, about) => ({
      title: queuedWritesCopy.share(contentOf(about).title),
      fact: queuedWritesCopy.shareFact(payload.event === 'content/share/copy'),
    }),
  }),
  'tags.set': view<'tags.set'>({
    name: queuedWritesCopy.names.tagsSet,
    icon: Tags,
    describe: ({ tags }) => ({ title: queuedWritesCopy.topics, fact: queuedWritesCopy.topicsFact(tags) }),
  }),
  'chat.send': view<'chat.send'>({
    name: queuedWritesCopy.names.chatSend,
    icon: MessageCircle,
    // The text of a message is shown only to its author.
    describe: ({ message }, { ofOther }) => ({ title: queuedWritesCopy.chat, fact: ofOther ? null : queuedWritesCopy.chatFact(message) }),
  }),
};
