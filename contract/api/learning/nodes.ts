import { z } from 'zod';
import { call } from '../../call.ts';
import { enrollment, nodeEnrollment } from '../../entities/enrollment.ts';
import { contentEnrollment } from '../../entities/content-enrollment.ts';
import { mapElement } from '../../entities/map-element.ts';
import { node } from '../../entities/node.ts';
import { id } from '../../primitives.ts';

/** With the id of the company, its home. */
export const readNode = call({
  method: 'GET',
  path: '/learning/nodes/:idNode',
  summary: 'Página de um nó, com blocos e mapa',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idNode: id }),
  answer: z.object({ node, nodeEnrollment: nodeEnrollment.nullable() }),
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

export const readNavigationMap = call({
  method: 'GET',
  path: '/learning/students/:idUser/enrollments/:idEnrollment/navigation-map',
  summary: 'Mapa de navegação de uma matrícula',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id, idEnrollment: id }),
  answer: z.object({
    title: z.string(),
    label: z.string().nullable(),
    nodeEnrollment,
    mapElements: z.array(mapElement.extend({ contentEnrollment: contentEnrollment.nullable() })),
  }),
  failures: ['forbidden', 'not_found'],
});
