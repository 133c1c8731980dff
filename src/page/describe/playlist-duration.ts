import { Clock } from 'lucide-react';
import { durationPhrase } from '#src/copy/pt-BR/duration.ts';
import { syncKindsCopy } from '#src/copy/pt-BR/sync-kinds.ts';
import { contentOf, type KindView } from './description.ts';

export const playlistDuration: KindView<'playlist.duration'> = {
  icon: Clock,
  describe: (payload, { subjects }) => ({
    title: syncKindsCopy.playlist(contentOf(payload, subjects).title),
    fact: durationPhrase(payload.duration),
  }),
};
