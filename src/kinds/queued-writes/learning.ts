/** How queued writes about learning are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Ban, Gavel, GraduationCap, Hand } from 'lucide-react';
import { contentOf, pageOf, view } from './write-view.ts';

export const learningViews = {
  'content.start': view<'content.start'>({
    name: queuedWritesCopy.names.contentStart,
    describe: (_payload, about) => {
      const { named, place } = contentOf(about);
      return {
        title: queuedWritesCopy.start(named, about.ofOther),
        fact: place ?? queuedWritesCopy.startFact,
      };
    },
  }),
  'content.progress': view<'content.progress'>({
    name: queuedWritesCopy.names.contentProgress,
    describe: (payload, about) => ({
      title: queuedWritesCopy.progress(contentOf(about).named, about.ofOther),
      fact: queuedWritesCopy.progressFact(payload.progress, about.merged + 1),
    }),
    edit: {
      field: 'progress',
      min: 0,
      max: 100,
      unit: 1,
      label: queuedWritesCopy.edits.contentProgress,
    },
  }),
  'content.complete': view<'content.complete'>({
    name: queuedWritesCopy.names.contentComplete,
    describe: (_payload, about) => {
      const { named, place } = contentOf(about);
      return { title: queuedWritesCopy.complete(named, about.ofOther), fact: place };
    },
  }),
  'access.record': view<'access.record'>({
    name: queuedWritesCopy.names.accessRecord,
    describe: (_payload, about) => {
      const { named, place } = contentOf(about);
      return { title: queuedWritesCopy.access(named), fact: place };
    },
  }),
  'enrollment.create': view<'enrollment.create'>({
    name: queuedWritesCopy.names.enrollmentCreate,
    icon: GraduationCap,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.enrollment(pageOf(about), about.ofOther),
      fact: queuedWritesCopy.enrollmentFact(about.maker),
    }),
  }),
  'enrollment.request': view<'enrollment.request'>({
    name: queuedWritesCopy.names.enrollmentRequest,
    icon: Hand,
    describe: (payload, { subjects, ofOther }) => ({
      title: queuedWritesCopy.request(
        queuedWritesCopy.quoted(subjects.pages.get(payload.idNode) ?? payload.title),
        ofOther,
      ),
      fact: queuedWritesCopy.requestFact,
    }),
  }),
  'enrollmentRequest.cancel': view<'enrollmentRequest.cancel'>({
    name: queuedWritesCopy.names.enrollmentRequestCancel,
    icon: Ban,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.cancelRequest(ofOther),
      fact: null,
    }),
  }),
  'enrollmentRequest.settle': view<'enrollmentRequest.settle'>({
    name: queuedWritesCopy.names.enrollmentRequestSettle,
    icon: Gavel,
    describe: ({ status, reason }) => ({
      title: queuedWritesCopy.settle(status === 'APPROVED'),
      fact: reason === null ? null : queuedWritesCopy.decisionFact(reason),
    }),
    personal: true,
  }),
  'nodeEnrollment.create': view<'nodeEnrollment.create'>({
    name: queuedWritesCopy.names.nodeEnrollmentCreate,
    describe: (_payload, about) => ({
      title: queuedWritesCopy.page(pageOf(about), about.ofOther),
      fact: queuedWritesCopy.pageFact,
    }),
  }),
};
