/**
 * Card data of nodes and contents. Pages contain copies of it, so that reading a page is one read.
 */
import type { BlockElement } from '#contract/blocks.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';

/** Key of the element that a card links to. */
export const cardKey = (elementType: string, idElement: string): string =>
  `${elementType} ${idElement}`;

export type Cards = ReadonlyMap<string, BlockElement>;

const nodeCard = (node: Node): BlockElement => ({
  elementType: 'NODE',
  idElement: node.idNode,
  nodeCode: node.nodeCode,
  title: node.title,
  description: node.description,
  label: node.label,
  image: node.image,
  idContentType: null,
  duration: node.workload,
  count:
    node.nodeType === 'LEARNING'
      ? node.mapElements.filter(({ elementType }) => elementType !== 'IMAGE').length
      : node.childNodes.length,
  idNode: null,
});

const contentCard = (content: Content, node: Node): BlockElement => ({
  elementType: 'CONTENT',
  idElement: content.idContentItem,
  nodeCode: node.nodeCode,
  title: content.text,
  description: content.description,
  label: content.label,
  image: content.image,
  idContentType: content.idContentType,
  duration: content.duration,
  count: null,
  idNode: node.idNode,
});

const evaluationCard = (
  { idEvaluation, title, parameters }: EvaluationBank,
  node: Node,
): BlockElement => ({
  elementType: 'EVALUATION',
  idElement: idEvaluation,
  nodeCode: node.nodeCode,
  title,
  description: null,
  label: node.mapElements.find(({ idElement }) => idElement === idEvaluation)?.label ?? null,
  image: node.mapElements.find(({ idElement }) => idElement === idEvaluation)?.image ?? null,
  idContentType: null,
  duration: parameters.timeLimit || null,
  count: null,
  idNode: node.idNode,
});

export const elementCards = (
  nodes: readonly Node[],
  contents: readonly Content[],
  evaluations: readonly EvaluationBank[],
): Cards => {
  const cards = new Map<string, BlockElement>(
    nodes.map((node) => [cardKey('NODE', node.idNode), nodeCard(node)]),
  );
  const byId = new Map(nodes.map((node) => [node.idNode, node]));
  for (const content of contents) {
    const node = byId.get(content.idNode);
    if (node) cards.set(cardKey('CONTENT', content.idContentItem), contentCard(content, node));
  }
  for (const evaluation of evaluations) {
    const node = byId.get(evaluation.idNode);
    if (node)
      cards.set(cardKey('EVALUATION', evaluation.idEvaluation), evaluationCard(evaluation, node));
  }
  return cards;
};
