/** Rows of a page with finished contents, as a pull brings them: what a page's own screen reads. */
import {
  type ContentEnrollment,
  contentEnrollmentId,
} from '#contract/areas/content/entities/content-enrollment.ts';
import {
  type Enrollment,
  type NodeEnrollment,
  topNodeEnrollmentId,
} from '#contract/areas/learning/entities/enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';

export interface PageRows {
  node: Node;
  enrollment: Enrollment;
  nodeEnrollment: NodeEnrollment;
  contentEnrollments: ContentEnrollment[];
}

const hourOf = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString();

/** `first`: number of its first content, which also names the page. */
export const pageRows = (first: number, contents: number, idUser: string): PageRows => {
  const idNode = `bench-page-${first}`;
  const idEnrollment = `bench-enrollment-${first}`;
  const idNodeEnrollment = topNodeEnrollmentId(idEnrollment);
  const done = { status: 'COMPLETED' as const, progress: 100 };
  const ids = Array.from({ length: contents }, (_, n) => `bench-content-${first + n}`);
  const own = { idEnrollment, idUser, idTeam: null, idNode, nodeCode: `9.${first}` };
  return {
    node: {
      idNode,
      nodeCode: `9.${first}`,
      nodeType: 'LEARNING',
      title: `Página ${first}`,
      shortTitle: null,
      label: 'Curso',
      description: null,
      syllabus: null,
      workload: null,
      image: null,
      status: 'PUBLISHED',
      sequential: false,
      validityMonths: 12,
      parentNodes: [],
      childNodes: [],
      blocks: [],
      mapElements: ids.map((idElement, n) => ({
        elementType: 'CONTENT',
        idElement,
        title: `Conteúdo ${(n * 37) % contents} da página ${first}`,
        label: 'Artigo',
        idContentType: 3,
        duration: 60,
        image: null,
        mandatory: true,
        sequential: false,
        section: null,
        size: null,
      })),
    },
    enrollment: {
      ...own,
      ...done,
      startDate: hourOf(first),
      finishDate: hourOf(first + contents),
      lastAccess: null,
    },
    nodeEnrollment: { ...own, ...done, idNodeEnrollment, idParentNodeEnrollment: null },
    contentEnrollments: ids.map((idContentItem, n) => ({
      idContentEnrollment: contentEnrollmentId(idNodeEnrollment, idContentItem),
      idNodeEnrollment,
      idEnrollment,
      idContentItem,
      ...done,
      idUser,
      grade: null,
      lastPosition: null,
      timeExecuted: 60,
      startDate: hourOf(first + n),
      finishDate: hourOf(first + n),
      lastModified: hourOf(first + n),
    })),
  };
};
