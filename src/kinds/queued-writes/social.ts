/** How queued writes between people are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Heart, MessageCircle, MessageCircleX, Share2, Tags } from 'lucide-react';
import { contentOf, pageOf, view } from './write-view.ts';

export const socialViews = {
  'like.set': view<'like.set'>({
    name: queuedWritesCopy.names.likeSet,
    icon: Heart,
    describe: (payload, about) => {
      const what = payload.elementType === 'NODE' ? pageOf(about) : contentOf(about).named;
      return {
        title: (payload.liked ? queuedWritesCopy.like : queuedWritesCopy.unlike)(
          what,
          about.ofOther,
        ),
        fact: null,
      };
    },
  }),
  'share.record': view<'share.record'>({
    name: queuedWritesCopy.names.shareRecord,
    icon: Share2,
    describe: (payload, about) => ({
      title: queuedWritesCopy.share(contentOf(about).named, about.ofOther),
      fact: queuedWritesCopy.shareFact(payload.event === 'content/share/copy'),
    }),
  }),
  'tags.set': view<'tags.set'>({
    name: queuedWritesCopy.names.tagsSet,
    icon: Tags,
    describe: ({ tags }, { ofOther }) => ({
      title: queuedWritesCopy.topics(ofOther),
      fact: queuedWritesCopy.topicsFact(tags),
    }),
  }),
  'chat.send': view<'chat.send'>({
    name: queuedWritesCopy.names.chatSend,
    icon: MessageCircle,
    // The text of a message is shown only to its author.
    describe: ({ message }, { ofOther }) => ({
      title: queuedWritesCopy.chat(ofOther),
      fact: ofOther ? null : queuedWritesCopy.chatFact(message),
    }),
  }),
  'chat.remove': view<'chat.remove'>({
    name: queuedWritesCopy.names.chatRemove,
    icon: MessageCircleX,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.chatRemove(ofOther),
      fact: null,
    }),
    personal: true,
  }),
};
