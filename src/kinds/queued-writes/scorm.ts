/** How queued writes of SCORM lessons are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { GraduationCap } from 'lucide-react';
import { contentOf, view } from './write-view.ts';

export const scormViews = {
  'scorm.commit': view<'scorm.commit'>({
    name: queuedWritesCopy.names.scormCommit,
    icon: GraduationCap,
    describe: ({ result, ended }, about) => ({
      title: queuedWritesCopy.lesson(contentOf(about).named, about.ofOther),
      fact: queuedWritesCopy.lessonFact(result.status, ended),
    }),
    personal: true,
  }),
};
