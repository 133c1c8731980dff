import { readNavigationMap } from '#contract/areas/learning/api/nodes.ts';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { docsFor } from '#server/areas/content/docs-for.ts';
import type { PersonDocs } from '#server/areas/content/person-docs.ts';
import { Failure } from '#server/failure.ts';
import { forPerson } from '../services.ts';
import type { LoadedEnrollment, NodeEnrollmentRow } from '../loaded-enrollment.ts';
import { ownEnrollment } from '../own-enrollment.ts';
import { presentContentEnrollment } from '../present-content-enrollment.ts';
import { presentNodeEnrollment } from '../present-node-enrollment.ts';

const byNode = ({ nodes }: LoadedEnrollment, idNode: string): NodeEnrollmentRow | undefined =>
  [...nodes.values()].find((row) => row.idNode === idNode);

/** The steps of one page with the person's progress. */
const mapOf = async (docs: PersonDocs, loaded: LoadedEnrollment, node: Node) => {
  const own = byNode(loaded, node.idNode);
  const steps = [];
  for (const element of node.mapElements) {
    const content = own && loaded.contents.get(contentEnrollmentId(own.id, element.idElement));
    const below = element.elementType === 'NODE' ? byNode(loaded, element.idElement) : undefined;
    steps.push({
      ...element,
      contentEnrollment: content ? presentContentEnrollment(content) : null,
      nodeCode:
        element.elementType === 'NODE'
          ? ((await docs.node(element.idElement))?.nodeCode ?? null)
          : null,
      nodeEnrollment: below ? presentNodeEnrollment(below) : null,
    });
  }
  return {
    idNode: node.idNode,
    nodeCode: node.nodeCode,
    title: node.title,
    label: node.label,
    nodeEnrollment: own ? presentNodeEnrollment(own) : null,
    mapElements: steps,
  };
};

/** All pages below, each after its parent and without duplicates. */
const pagesBelow = async (
  docs: PersonDocs,
  node: Node,
  passed = new Set([node.idNode]),
): Promise<Node[]> => {
  const pages: Node[] = [];
  for (const { elementType, idElement } of node.mapElements) {
    if (elementType !== 'NODE' || passed.has(idElement)) continue;
    passed.add(idElement);
    const page = await docs.node(idElement);
    if (page && page.hasAccess !== 0) pages.push(page, ...(await pagesBelow(docs, page, passed)));
  }
  return pages;
};

/** The steps of the page that a person enrolled in, or of one below it. */
export const readNavigationMapRoute = forPerson(
  readNavigationMap,
  async ({ services, person, tenant, params, query }) => {
    if (params.idUser !== person.idUser) throw new Failure('forbidden');
    const loaded = await ownEnrollment(services.db, tenant, person.idUser, params.idEnrollment);
    if (!loaded) throw new Failure('not_found');
    const docs = docsFor(services, person);
    const { nodeCode, fullMap } = query;
    const rows = [...loaded.nodes.values()];
    const start = rows.find((row) =>
      nodeCode === undefined ? row.idParentNodeEnrollment === null : row.nodeCode === nodeCode,
    );
    const node = start ? await docs.node(start.idNode) : null;
    if (!start || !node || node.hasAccess === 0) throw new Failure('not_found');
    const map = {
      ...(await mapOf(docs, loaded, node)),
      nodeEnrollment: presentNodeEnrollment(start),
    };
    if (!fullMap) return map;
    const nodes = [];
    for (const page of await pagesBelow(docs, node)) nodes.push(await mapOf(docs, loaded, page));
    return { ...map, nodes };
  },
);
