/** How queued writes about external courses are shown. */
import { queuedWritesCopy } from './queued-writes.copy.ts';
import { Ban, GraduationCap, Pencil, Stamp } from 'lucide-react';
import { view } from './write-view.ts';

export const externalCourseViews = {
  'externalCourse.create': view<'externalCourse.create'>({
    name: queuedWritesCopy.names.externalCourseCreate,
    icon: GraduationCap,
    describe: ({ title, idParentUserExternalCourse, evidence }, { ofOther }) => ({
      title: queuedWritesCopy.course(queuedWritesCopy.quoted(title), ofOther),
      fact: queuedWritesCopy.courseFact(
        idParentUserExternalCourse !== null,
        evidence?.name ?? null,
      ),
    }),
  }),
  'externalCourse.update': view<'externalCourse.update'>({
    name: queuedWritesCopy.names.externalCourseUpdate,
    icon: Pencil,
    describe: ({ title, evidence }, { ofOther }) => ({
      title: queuedWritesCopy.courseEdit(queuedWritesCopy.quoted(title), ofOther),
      fact: queuedWritesCopy.courseEditFact(evidence?.name ?? null),
    }),
  }),
  'externalCourse.cancel': view<'externalCourse.cancel'>({
    name: queuedWritesCopy.names.externalCourseCancel,
    icon: Ban,
    describe: (_payload, { ofOther }) => ({
      title: queuedWritesCopy.courseCancel(ofOther),
      fact: null,
    }),
  }),
  'externalCourse.decide': view<'externalCourse.decide'>({
    name: queuedWritesCopy.names.externalCourseDecide,
    icon: Stamp,
    describe: ({ status, reason }, { ofOther }) => ({
      title: queuedWritesCopy.courseDecision(status === 'APPROVED'),
      fact: ofOther ? null : reason,
    }),
  }),
};
