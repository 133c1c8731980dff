/**
 * Resolves the links between the courses of a company. Pure: returns the built nodes with their
 * links.
 */
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CourseFormat } from '../format/course-format.ts';

export type LinkedCourse = Pick<
  CourseFormat,
  | 'id'
  | 'code'
  | 'title'
  | 'shortTitle'
  | 'parent'
  | 'restrictedTo'
  | 'equivalences'
  | 'prerequisites'
>;

/** The ancestors of a course, nearest last. Stops at a cycle, which the check has reported. */
export const coursesAbove = <T extends LinkedCourse>(course: T, courses: readonly T[]): T[] => {
  const above: T[] = [];
  for (let next: T | undefined = course; next?.parent != null;) {
    const parent: string | null = next.parent;
    next = courses.find(({ id }) => id === parent);
    if (!next || next === course || above.includes(next)) break;
    above.unshift(next);
  }
  return above;
};

/** Compares codes numerically: 1.10 comes after 1.9. */
export const byCode = (a: Pick<LinkedCourse, 'code'>, b: Pick<LinkedCourse, 'code'>): number =>
  a.code.localeCompare(b.code, 'en', { numeric: true });

/**
 * The group of a course or of its nearest ancestor that has one: pages below a restricted page are
 * restricted too.
 */
export const groupOf = <T extends LinkedCourse>(course: T, courses: readonly T[]): string | null =>
  [...coursesAbove(course, courses), course].findLast(({ restrictedTo }) => restrictedTo !== null)
    ?.restrictedTo ?? null;

const stepTo = (child: Node, sequential: boolean): MapElement => ({
  elementType: 'NODE',
  idElement: child.idNode,
  title: child.title,
  label: child.label,
  idContentType: null,
  duration: child.workload,
  image: child.image,
  mandatory: true,
  sequential,
  section: null,
  size: null,
});

export const linkCourses = (
  nodes: readonly Node[],
  formats: readonly LinkedCourse[],
  campaigns: readonly Campaign[],
): Node[] =>
  nodes.map((node) => {
    const format = formats.find(({ id }) => id === node.idNode);
    if (!format) return node;
    const below = formats.filter(({ parent }) => parent === node.idNode).toSorted(byCode);
    const children = below.flatMap(({ id }) => nodes.filter(({ idNode }) => idNode === id));
    const open = children.filter(({ status }) => status === 'PUBLISHED');
    return {
      ...node,
      childNodes: children.map(({ idNode }) => idNode),
      mapElements: [...node.mapElements, ...open.map((child) => stepTo(child, node.sequential))],
      restrictedTo: groupOf(format, formats),
      equivalences: format.equivalences.flatMap((id) => {
        const other = formats.find((one) => one.id === id);
        return other ? [{ idNode: id, nodeCode: other.code, title: other.title }] : [];
      }),
      // No person can conclude an archived one any more.
      prerequisites: format.prerequisites.flatMap((id) => {
        const other = formats.find((one) => one.id === id);
        const since = node.prerequisites?.find(({ idNode }) => idNode === id)?.since;
        const isOpen = nodes.some(({ idNode, status }) => idNode === id && status === 'PUBLISHED');
        return other && isOpen
          ? [
              {
                idNode: id,
                nodeCode: other.code,
                title: other.title,
                equivalents: other.equivalences,
                ...(since !== undefined && { since }),
              },
            ]
          : [];
      }),
      hasCampaign: campaigns.some((one) => one.nodes.includes(node.idNode)) ? 1 : 0,
    };
  });
