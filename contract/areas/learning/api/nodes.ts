import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { enrollment, nodeEnrollment } from '../entities/enrollment.ts';
import { contentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { mapElement } from '../entities/map-element.ts';
import { node } from '../entities/node.ts';
import { flag, id, nodeCode } from '#contract/primitives.ts';

/** A node with what depends on the date: its children, and whether a class accepts people now. */
export const nodePage = z.extend(node, { hasChildNodes: flag, hasTeamAvailable: flag });

/**
 * With the company's id: its home. For a page restricted to a group, people outside the group get
 * only its card: `hasAccess` 0, no blocks, no steps.
 */
export const readNode = call({
  method: 'GET',
  path: '/learning/nodes/:idNode',
  summary: 'Página de um nó, com blocos e mapa',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idNode: id }),
  answer: z.object({
    /**
     * `prerequisitesMet` 0: pages have to be concluded before this one opens. Enrolling is not
     * refused for it: see the rule.
     */
    node: z.extend(nodePage, { prerequisitesMet: z.optional(flag) }),
    nodeEnrollment: z.nullable(nodeEnrollment),
  }),
  failures: ['not_found'],
});

export const listEnrollmentsInProgress = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments-in-progress',
  summary: 'Matrículas em andamento',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  answer: z.object({ data: z.array(enrollment) }),
  failures: ['forbidden'],
});

const mapStep = z.extend(mapElement, {
  contentEnrollment: z.nullable(contentEnrollment),
  /** For a step that is a page. */
  nodeCode: z.nullable(nodeCode),
  nodeEnrollment: z.nullable(nodeEnrollment),
});

const nodeMap = z.object({
  idNode: id,
  nodeCode: z.nullable(nodeCode),
  title: z.string(),
  label: z.nullable(z.string()),
  nodeEnrollment: z.nullable(nodeEnrollment),
  mapElements: z.array(mapStep),
});

export const readNavigationMap = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments/:idEnrollment/navigation-map',
  summary: 'Mapa de navegação de uma matrícula',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id }),
  query: z.object({
    /** The page of the map; default: the enrolled page. */
    nodeCode: z.optional(nodeCode),
    /** Includes the maps of all pages below it. */
    fullMap: z._default(z.stringbool(), false),
  }),
  answer: z.extend(nodeMap, {
    nodeEnrollment,
    /** With `fullMap`: every page below, each after its parent. */
    nodes: z.optional(z.array(nodeMap)),
  }),
  failures: ['forbidden', 'not_found'],
});

const level = z.object({ enrollment, nodeEnrollment: z.nullable(nodeEnrollment), node: nodePage });

export const readEnrollment = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments/:idEnrollment',
  summary: 'Uma matrícula com a página dela',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id }),
  answer: level,
  failures: ['forbidden', 'not_found'],
});

export const readNodeEnrollment = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments/:idEnrollment/nodes/:nodeCode',
  summary: 'Uma página dentro de uma matrícula',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id, nodeCode }),
  answer: level,
  failures: ['forbidden', 'not_found'],
});

export const listEquivalences = call({
  method: 'GET',
  path: '/learning/nodes/:idNode/equivalences',
  summary: 'Páginas cuja conclusão vale como a desta',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idNode: id }),
  answer: z.object({
    result: z.array(z.object({ idNode: id, nodeCode: z.nullable(nodeCode), title: z.string() })),
  }),
  failures: ['not_found', 'restricted'],
});
