/** How an administrator's queued decisions are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Gavel } from 'lucide-react';
import { view } from './write-view.ts';

export const queueViews = {
  'queue.decide': view<'queue.decide'>({
    name: queuedWritesCopy.names.queueDecide,
    icon: Gavel,
    describe: ({ action, reason }) => ({
      title: queuedWritesCopy.decision(action),
      fact: queuedWritesCopy.decisionFact(reason),
    }),
    personal: true,
  }),
};
