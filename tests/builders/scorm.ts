import type { ScormSession } from '#contract/areas/scorm/entities/lesson-state.ts';
import type { ScormLesson, ScormPackage } from '#contract/areas/content/entities/package.ts';

export const aLesson = (idSco: string, overrides: Partial<ScormLesson> = {}): ScormLesson => ({
  idSco,
  identifier: idSco,
  title: `Lição ${idSco}`,
  label: null,
  depth: 0,
  launch: `${idSco}.html`,
  isSco: true,
  masteryScore: null,
  prerequisites: null,
  launchData: null,
  maxTimeAllowed: null,
  maxTimeWritten: null,
  timeLimitAction: null,
  completionThreshold: null,
  ...overrides,
});

/** A package of these lessons. */
export const aPackage = (...lessons: (string | ScormLesson)[]): ScormPackage => ({
  idPackage: '0'.repeat(64),
  version: '1.2',
  edition: null,
  status: 'SUCCESS',
  reason: null,
  title: 'Pacote',
  sequencing: null,
  fileCount: 1,
  size: 10,
  bundle: null,
  lessons: lessons.map((one) => (typeof one === 'string' ? aLesson(one) : one)),
});

/** A visit of a lesson that has ended. */
export const aVisit = (
  visit: Partial<ScormSession> & Pick<ScormSession, 'idSco' | 'idSession'>,
): ScormSession => ({
  idEnrollment: 'e',
  idNodeEnrollment: 'n',
  idContentItem: 'c',
  status: 'IN_PROGRESS',
  grade: null,
  seconds: 0,
  suspended: false,
  state: {},
  startDate: '2026-01-01T00:00:00.000Z',
  finishDate: null,
  savedAt: '2026-01-01T00:00:00.000Z',
  savedOn: null,
  ...visit,
});
