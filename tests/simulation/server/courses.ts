/** What the simulated company offers, to the model and to the real server alike. */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Content } from '#contract/entities/content.ts';
import type { Offer } from '#contract/entities/store.ts';
import type { Node } from '#contract/entities/node.ts';
import { evaluationsOffered } from './evaluations.ts';
import { aPackage } from '#tests/builders/scorm.ts';
import { aContent, aMapElement, aNode, aPlaylist } from '#tests/builders/rows.ts';

/** Every person is enrolled in these. */
export const COURSES = [
  { idNode: 'n1', contents: ['c1', 'c2', 'c3'], sequential: true },
  { idNode: 'n2', contents: ['c4', 'c5'], sequential: false },
] as const;

/** A person who wants enrols in it; a page below comes with it. */
export const OPEN = {
  idNode: 'n3',
  nodeCode: '1.3',
  contents: ['c6', 'c7'],
  below: { idNode: 'n3b', nodeCode: '1.3.1', contents: ['c8'] },
};
/** A page with a class that asks for approval. */
export const CLASS = { idNode: 'n4', nodeCode: '1.4', idTeam: 't1' };
/** A package of two lessons. */
export const PACKAGE = { idContentItem: 'c5', idNode: 'n2', lessons: ['s1', 's2'] } as const;
/** A content of the open page, whose length is unknown. */
export const PLAYLIST = 'c7';
export const CAMPAIGN = 'campanha';
/** Everything that is studied counts in it, but what the class's page has. */
export const campaign: Campaign = {
  idCampaign: CAMPAIGN,
  name: 'Campanha',
  description: null,
  rules: null,
  image: null,
  contents: [],
  nodes: [...COURSES.map(({ idNode }) => idNode), OPEN.idNode, OPEN.below.idNode],
  events: [
    { idEvent: 'CONTENT_COMPLETED', points: 10 },
    { idEvent: 'EVALUATION_PASSED', points: 30 },
  ],
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2027-01-01T00:00:00.000Z',
};
export const PLAN = 'plano';
/** What the store sells. */
export const OFFERS = ['o1', 'o2', 'o3'] as const;
export const offers = (): Offer[] =>
  OFFERS.map((idOffer, i) => ({
    idOffer,
    idProduct: CLASS.idNode,
    title: idOffer,
    description: null,
    content: null,
    imageURL: null,
    price: 1_000 * i,
    endsAt: null,
  }));
/** A plan that administrators may ask for. */
export const PLAN_OFFER = 'profissional';
/** Where all of them talk. */
export const ROOM = 'sala';

export const mapOf = (course: {
  idNode: string;
  contents: readonly string[];
  sequential?: boolean;
}) => [
  ...course.contents.map((idElement) =>
    aMapElement({ idElement, title: idElement, sequential: course.sequential ?? false }),
  ),
  ...evaluationsOffered
    .filter(({ idNode }) => idNode === course.idNode)
    .map(({ idEvaluation, title }) =>
      aMapElement({
        idElement: idEvaluation,
        title,
        elementType: 'EVALUATION',
        idContentType: null,
      }),
    ),
];

export const courseNode = (course: (typeof COURSES)[number], over: Partial<Node> = {}): Node =>
  aNode({
    idNode: course.idNode,
    nodeCode: `1.${course.idNode.slice(1)}`,
    mapElements: mapOf(course),
    ...over,
  });

export const nodes = (): Node[] => [
  ...COURSES.map((course) => courseNode(course)),
  aNode({
    idNode: OPEN.below.idNode,
    nodeCode: OPEN.below.nodeCode,
    mapElements: mapOf(OPEN.below),
  }),
  aNode({
    idNode: OPEN.idNode,
    nodeCode: OPEN.nodeCode,
    selfEnrollment: 1,
    childNodes: [OPEN.below.idNode],
    mapElements: [
      ...mapOf(OPEN),
      aMapElement({ idElement: OPEN.below.idNode, elementType: 'NODE', idContentType: null }),
    ],
  }),
  aNode({ idNode: CLASS.idNode, nodeCode: CLASS.nodeCode }),
];

export const contents = (): Content[] =>
  [...COURSES, OPEN, OPEN.below].flatMap(({ idNode, contents: own }) =>
    own.map((idContentItem) =>
      aContent({
        idContentItem,
        idNode,
        idChatRoom: ROOM,
        ...(idContentItem === PACKAGE.idContentItem && {
          idContentType: 26,
          scorm: aPackage(...PACKAGE.lessons),
        }),
        ...(idContentItem === PLAYLIST && {
          idContentType: 7,
          playlist: { ...aPlaylist(), type: 'youtube' as const },
        }),
      }),
    ),
  );
