/** What a company offers below a page. */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { node } from '../entities/node.ts';
import { flag, id, nodeCode, seconds } from '#contract/primitives.ts';
import { asLine } from '#contract/written.ts';

export const offset = z._default(z.coerce.number().check(z.int(), z.gte(0)), 0);

/** Maximum length of a catalogue's text search. */
export const CATALOG_TEXT_MAX = 25;

const commaList = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((list) =>
    list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])),
  ),
);

export const catalogItem = z.extend(
  z.pick(node, {
    idNode: true,
    nodeCode: true,
    nodeType: true,
    title: true,
    shortTitle: true,
    label: true,
    description: true,
    image: true,
  }),
  {
    syllabus: z.nullable(z.string()),
    /** Seconds. */
    workload: z.nullable(seconds),
    parentNodes: node.shape.parentNodes,
    status: node.shape.status,
    tags: z.array(z.string()),
    hasAccess: flag,
    selfEnrollment: flag,
    hasTeamAvailable: flag,
    likes: z.int().check(z.gte(0)),
    liked: z.boolean(),
    /** The person's latest enrolment in it. */
    idEnrollment: z.nullable(id),
  },
);
export type CatalogItem = z.infer<typeof catalogItem>;

export const readCatalog = call({
  method: 'GET',
  path: '/learning/catalogs/:id',
  summary: 'Páginas publicadas abaixo de uma página, por nome ou código',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({
    /** Id or code of a page; the company's id for everything. */ id: z.union([id, nodeCode]),
  }),
  query: z.object({
    /** Levels below it; all when absent. */
    depth: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(20))),
    offset,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 12),
    searchString: z._default(z.string().check(asLine(), z.maxLength(CATALOG_TEXT_MAX)), ''),
    tags: z._default(commaList, []),
  }),
  answer: z.object({ totalRecords: z.int(), data: z.array(catalogItem) }),
  failures: ['not_found', 'restricted'],
});

const treeNode = z.object({
  idNode: id,
  nodeCode,
  idParent: z.nullable(id),
  title: z.string(),
  shortTitle: z.nullable(z.string()),
  nodeType: node.shape.nodeType,
  hasChildNodes: flag,
  hasAccess: flag,
  idEnrollment: z.nullable(id),
});

/** The tree as a list, every page after its parent. */
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
  nodeCode: z.nullable(nodeCode),
  title: z.string(),
  shortTitle: z.nullable(z.string()),
  hasChildNodes: flag,
});

/** A list with one entry: the page with its direct children. */
export const readSideMenu = call({
  method: 'GET',
  path: '/learning/nodes/side-menu',
  summary: 'Menu lateral: uma página e as que estão logo abaixo',
  tag: 'aprendizagem',
  auth: 'person',
  query: z.object({ nodeCode: z.optional(nodeCode) }),
  answer: z.array(z.extend(menuEntry, { childNodes: z.array(menuEntry) })),
  failures: ['not_found', 'restricted'],
});

export const listRecommendations = call({
  method: 'GET',
  path: '/learning/students/:idUser/recommendations',
  summary: 'Páginas recomendadas: primeiro as dos assuntos da pessoa, depois as mais vistas',
  tag: 'aprendizagem',
  auth: 'person',
  params: z.object({ idUser: id }),
  query: z.object({
    offset,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 12),
  }),
  answer: z.object({ totalRecords: z.int(), result: z.array(catalogItem) }),
  failures: ['forbidden'],
});
