/** The courses of the simulated company. */
import { aMapElement } from '#tests/builders/rows.ts';

export const COURSES = [
  { idNode: 'n1', contents: ['c1', 'c2', 'c3'], sequential: true },
  { idNode: 'n2', contents: ['c4', 'c5'], sequential: false },
] as const;

/** Where all of them talk. */
export const ROOM = 'sala';

export const mapOf = (course: (typeof COURSES)[number]) =>
  course.contents.map((idElement) => aMapElement({ idElement, title: idElement, sequential: course.sequential }));
