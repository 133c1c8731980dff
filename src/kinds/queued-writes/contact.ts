/** How queued messages to the company are shown. */
import { Mail } from 'lucide-react';
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { view } from './write-view.ts';

export const contactViews = {
  'contact.send': view<'contact.send'>({
    name: queuedWritesCopy.names.contactSend,
    icon: Mail,
    // The text is between its author and the company's mailbox.
    describe: ({ message }, { ofOther }) => ({
      title: queuedWritesCopy.contact(ofOther),
      fact: ofOther ? null : queuedWritesCopy.chatFact(message),
    }),
  }),
};
