/** How queued writes about moving through the app are shown. */
import { Clock } from 'lucide-react';
import { navigationTypes } from '#contract/areas/content/api/navigation.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { pageOf, view } from './write-view.ts';

export const navigationViews = {
  'exit.record': view<'exit.record'>({
    name: queuedWritesCopy.names.exitRecord,
    icon: Clock,
    describe: ({ idNavigationType, idNavigationItem, timeExecuted }, { subjects }) => ({
      title: queuedWritesCopy.stay(
        idNavigationType === navigationTypes.page
          ? pageOf({ subjects, subject: { node: idNavigationItem } })
          : null,
      ),
      fact: durationPhrase(timeExecuted),
    }),
  }),
};
