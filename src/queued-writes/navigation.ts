/** How queued writes about moving through the app are shown. */
import { Clock } from 'lucide-react';
import { navigationTypes } from '#contract/api/navigation.ts';
import { durationPhrase } from '#src/copy/pt-BR/duration.ts';
import { queuedWritesCopy } from '#src/copy/pt-BR/queued-writes.ts';
import { view } from './write-view.ts';

export const navigationViews = {
  'exit.record': view<'exit.record'>({
    name: queuedWritesCopy.names.exitRecord,
    icon: Clock,
    describe: ({ idNavigationType, idNavigationItem, timeExecuted }, { subjects }) => ({
      title: queuedWritesCopy.stay(
        idNavigationType === navigationTypes.page ? (subjects.pages.get(idNavigationItem) ?? queuedWritesCopy.unknownPage) : null,
      ),
      fact: durationPhrase(timeExecuted),
    }),
  }),
};
