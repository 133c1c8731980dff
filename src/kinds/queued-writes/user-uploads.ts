/** How queued writes about uploads are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { FileUp, Stamp } from 'lucide-react';
import { view } from './write-view.ts';

export const userUploadViews = {
  'userUpload.create': view<'userUpload.create'>({
    name: queuedWritesCopy.names.userUploadCreate,
    icon: FileUp,
    describe: ({ title, file }, { ofOther }) => ({
      title: queuedWritesCopy.upload(queuedWritesCopy.quoted(title), ofOther),
      fact: file.name,
    }),
  }),
  'userUpload.decide': view<'userUpload.decide'>({
    name: queuedWritesCopy.names.userUploadDecide,
    icon: Stamp,
    describe: ({ status, reason }, { ofOther }) => ({
      title: queuedWritesCopy.uploadDecision(status === 'APPROVED'),
      fact: ofOther ? null : reason,
    }),
  }),
};
