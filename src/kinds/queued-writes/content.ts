/** How queued writes about contents are shown. */
import { durationPhrase } from '#src/ui/format/duration.ts';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Clock, Star } from 'lucide-react';
import { contentOf, view } from './write-view.ts';

export const contentViews = {
  'visit.record': view<'visit.record'>({
    name: queuedWritesCopy.names.visitRecord,
    icon: Clock,
    describe: (payload, about) => ({
      title: queuedWritesCopy.visit(contentOf(about).named),
      fact: queuedWritesCopy.visitFact(durationPhrase(payload.timeExecuted)),
    }),
    edit: {
      field: 'timeExecuted',
      min: 0,
      max: 720,
      unit: 60,
      label: queuedWritesCopy.edits.visitRecord,
    },
  }),
  'rating.set': view<'rating.set'>({
    name: queuedWritesCopy.names.ratingSet,
    icon: Star,
    change: 'vote',
    describe: (payload, about) => {
      const { named, place } = contentOf(about);
      return { title: queuedWritesCopy.rating(payload.vote, named, about.ofOther), fact: place };
    },
    edit: { field: 'vote', min: 1, max: 5, unit: 1, label: queuedWritesCopy.edits.ratingSet },
  }),
  'playlist.duration': view<'playlist.duration'>({
    name: queuedWritesCopy.names.playlistDuration,
    icon: Clock,
    describe: (payload, about) => ({
      title: queuedWritesCopy.playlist(contentOf(about).named),
      fact: durationPhrase(payload.duration),
    }),
  }),
};
