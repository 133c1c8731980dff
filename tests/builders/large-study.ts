/** One person in many courses, half way through each. */
import {
  contentEnrollmentId,
  type ContentEnrollment,
} from '#contract/areas/content/entities/content-enrollment.ts';
import type { Enrollment, NodeEnrollment } from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';

export interface LargeStudy {
  enrollments: Enrollment[];
  nodeEnrollments: NodeEnrollment[];
  contentEnrollments: ContentEnrollment[];
}

const DAY_ONE = Date.parse('2026-01-01T10:00:00.000Z');
const instantAt = (minutes: number): string => new Date(DAY_ONE + minutes * 60_000).toISOString();

export const largeStudy = (courses: readonly Node[], idUser: string): LargeStudy => {
  const study: LargeStudy = { enrollments: [], nodeEnrollments: [], contentEnrollments: [] };
  for (const [i, { idNode, nodeCode, mapElements }] of courses.entries()) {
    const idEnrollment = `matricula-${i + 1}`;
    const idNodeEnrollment = `${idEnrollment}.n`;
    const half = Math.floor(mapElements.length / 2);
    const progress = Math.floor((half / Math.max(1, mapElements.length)) * 100);
    const place = {
      idUser,
      idTeam: null,
      idNode,
      nodeCode: nodeCode ?? '0',
      status: 'IN_PROGRESS',
      progress,
    } as const;
    study.enrollments.push({
      ...place,
      idEnrollment,
      startDate: instantAt(i),
      finishDate: null,
      lastAccess: instantAt(i + 500),
    });
    study.nodeEnrollments.push({
      ...place,
      idNodeEnrollment,
      idEnrollment,
      idParentNodeEnrollment: null,
    });
    for (const [at, { idElement }] of mapElements.slice(0, half).entries()) {
      const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idElement);
      study.contentEnrollments.push({
        idContentEnrollment,
        idNodeEnrollment,
        idEnrollment,
        idContentItem: idElement,
        idUser,
        status: 'COMPLETED',
        grade: null,
        progress: 100,
        lastPosition: null,
        timeExecuted: 60,
        startDate: instantAt(i + at),
        finishDate: instantAt(i + at + 1),
        lastModified: instantAt(i + at + 1),
      });
    }
  }
  return study;
};
