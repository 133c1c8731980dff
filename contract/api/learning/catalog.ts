/** What a company offers, below a page (documents 3 §2.8, §7). */
import { z } from 'zod';
import { call } from '../../call.ts';
import { node } from '../../entities/node.ts';
import { flag, id, nodeCode, seconds } from '../../primitives.ts';

export const offset = z.coerce.number().int().min(0).default(0);

/** The text search of a catalogue. */
export const CATALOG_TEXT_MAX = 25;

const commaList = z
  .string()
  .max(400)
  .transform((list) => list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

export const catalogItem = node
  .pick({ idNode: true, nodeCode: true, nodeType: true, title: true, shortTitle: true, label: true, description: true, image: true })
  .extend({
    syllabus: z.string().nullable(),
    /** Seconds. */
    workload: seconds.nullable(),
    parentNodes: node.shape.parentNodes,
    status: node.shape.status,
    tags: z.array(z.string()),
    hasAccess: flag,
    selfEnrollment: flag,
    hasTeamAvailable: flag,
    likes: z.int().min(0),
    liked: z.boolean(),
    /** The person's latest enrolment in it. */
    idEnrollment: id.nullable(),
  });
export type CatalogItem = z.infer<typeof catalogItem>;

export const readCatalog = call({
  method: 'GET',
  path: '/learning/catalogs/:id',
  summary: 'Páginas publicadas abaixo de uma página, por nome ou código',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ /** Id or code of a page; the id of the company for all of it. */ id: z.union([id, nodeCode]) }),
  query: z.object({
    /** Levels below it; all where it is left out. */
    depth: z.coerce.number().int().min(1).max(20).optional(),
    offset,
    limit: z.coerce.number().int().min(1).max(100).default(12),
    searchString: z.string().trim().max(CATALOG_TEXT_MAX).default(''),
    tags: commaList.default([]),
  }),
  answer: z.object({ totalRecords: z.int(), data: z.array(catalogItem) }),
  failures: ['not_found', 'restricted'],
});

const treeNode = z.object({
  idNode: id,
  nodeCode,
  idParent: id.nullable(),
  title: z.string(),
  shortTitle: z.string().nullable(),
  nodeType: node.shape.nodeType,
  hasChildNodes: flag,
  hasAccess: flag,
  idEnrollment: id.nullable(),
});

/** The tree as a list, every page after the one that it stands in. */
export const readCatalogTree = call({
  method: 'GET',
  path: '/learning/catalogs/enrollments',
  summary: 'Árvore das páginas, com as matrículas da pessoa',
  tag: 'aprendizagem',
  auth: 'person',
  answer: z.object({ nodeTree: z.array(treeNode) }),
});

const menuEntry = z.object({
  idNode: id,
  nodeCode: nodeCode.nullable(),
  title: z.string(),
  shortTitle: z.string().nullable(),
  hasChildNodes: flag,
});

/** A list of one: the page, with what stands right below it. */
export const readSideMenu = call({
  method: 'GET',
  path: '/learning/nodes/side-menu',
  summary: 'Menu lateral: uma página e as que estão logo abaixo',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({ nodeCode: nodeCode.optional() }),
  answer: z.array(menuEntry.extend({ childNodes: z.array(menuEntry) })),
  failures: ['not_found', 'restricted'],
});

export const listRecommendations = call({
  method: 'GET',
  path: '/learning/students/:idUser/recommendations',
  summary: 'Páginas recomendadas: primeiro as dos assuntos da pessoa, depois as mais vistas',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  query: z.object({ offset, limit: z.coerce.number().int().min(1).max(100).default(12) }),
  answer: z.object({ totalRecords: z.int(), result: z.array(catalogItem) }),
  failures: ['forbidden'],
});
