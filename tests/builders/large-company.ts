/**
 * A company as large as one wants, the same for the same seed: for benches and for tests of many
 * rows. Areas with courses below them, every course with as many steps. Texts are as long as real
 * ones, so that bytes are comparable.
 */
import { blocks as blockSchemas, type BlockElement } from '#contract/blocks.ts';
import type { Block } from '#contract/areas/learning/entities/block.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Menu } from '#contract/areas/access/entities/menu.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { contentTypes } from '#contract/kinds.ts';
import { largeStudy, type LargeStudy } from './large-study.ts';
import { seededChance, type Chance } from './seeded-chance.ts';

export interface LargeCompanySize {
  /** Areas and courses together; home comes on top. */
  nodes: number;
  /** Steps of each course. */
  elements: number;
  /** At least 1. */
  coursesPerArea?: number;
  /** Courses that the person is enrolled in. */
  enrollments?: number;
  idUser?: string;
  seed?: number;
}

export interface LargeCompany extends LargeStudy {
  /** Home first, then areas, then courses. */
  nodes: Node[];
  contents: Content[];
  menu: Menu;
}

/** The kinds that hold a text or a file. */
const typeIds = [1, 2, 3, 5, 18, 25];
const endings = {
  video: ['mp4', 'video/mp4'],
  audio: ['mp3', 'audio/mpeg'],
  file: ['zip', 'application/zip'],
} as const;
const organization = {
  nodeType: 'ORGANIZATION',
  status: 'PUBLISHED',
  sequential: false,
  validityMonths: null,
  workload: null,
} as const;

const picture = (chance: Chance): string => `/media/${chance.hash()}/capa.webp`;

const largeContent = (chance: Chance, idNode: string, at: number): Content => {
  const idContentType = chance.pick(typeIds);
  const viewer = contentTypes[idContentType] ?? 'article';
  const written = viewer === 'article' || viewer === 'html';
  const [ending, mimeType] =
    viewer in endings ? endings[viewer as keyof typeof endings] : ['pdf', 'application/pdf'];
  const sha256 = chance.hash();
  const fileName = `arquivo-${at}.${ending}`;
  const size = 100_000 + Math.floor(chance.next() * 20_000_000);
  return {
    idContentItem: `${idNode}-c${at}`,
    idContentType,
    idNode,
    text: chance.words(5),
    description: chance.words(14),
    label: null,
    author: chance.words(2),
    authorRole: chance.words(2),
    duration: 60 + Math.floor(chance.next() * 600),
    image: picture(chance),
    content: written
      ? Array.from({ length: 12 }, () => `<p>${chance.words(40)}.</p>`).join('\n')
      : null,
    media: written
      ? null
      : { url: `/media/${sha256}/${fileName}`, fileName, mimeType, size, sha256 },
    contentLocation: null,
    referenceLink: null,
    captions: null,
    poster: null,
    shareable: 0,
    active: 1,
    assets: [],
  };
};

const mapElement = (
  { idContentItem, idContentType, text, label, duration, image, media }: Content,
  at: number,
): MapElement => ({
  elementType: 'CONTENT',
  idElement: idContentItem,
  title: text,
  label,
  idContentType,
  duration,
  image,
  mandatory: at % 4 !== 3,
  sequential: false,
  section: `Parte ${Math.floor(at / 8) + 1}`,
  size: media?.size ?? null,
});

const card = ({
  idNode,
  nodeCode,
  title,
  description,
  label,
  image,
  workload,
  mapElements,
}: Node): BlockElement => ({
  elementType: 'NODE',
  idElement: idNode,
  nodeCode,
  title,
  description,
  label,
  image,
  duration: workload,
  idContentType: null,
  count: mapElements.length,
  idNode: null,
});

const carrousel = (page: Node, title: string, shown: readonly Node[]): Block => ({
  idBlock: `${page.idNode}.${page.blocks.length + 1}`,
  type: 'Carrousel',
  data: blockSchemas.Carrousel.parse({ title, elements: shown.map(card) }),
});

export const largeCompany = (size: LargeCompanySize): LargeCompany => {
  const {
    nodes: count,
    elements,
    coursesPerArea = 10,
    enrollments = 0,
    idUser = 'ana',
    seed = 1,
  } = size;
  const chance = seededChance(seed);
  const home: Node = {
    ...organization,
    idNode: 'grande',
    nodeCode: null,
    title: 'Empresa Grande',
    shortTitle: 'Grande',
    label: null,
    description: null,
    syllabus: null,
    image: null,
    parentNodes: [],
    childNodes: [],
    blocks: [],
    mapElements: [],
  };
  const above = ({ idNode, nodeCode, title, shortTitle }: Node) => ({
    idNode,
    nodeCode,
    title,
    shortTitle,
  });
  const areas: Node[] = [];
  const courses: Node[] = [];
  const contents: Content[] = [];

  while (areas.length + courses.length < count) {
    const code = String(areas.length + 1);
    const area: Node = {
      ...organization,
      idNode: `area-${code}`,
      nodeCode: code,
      title: chance.words(3),
      shortTitle: chance.words(1),
      label: null,
      description: chance.words(12),
      syllabus: null,
      image: picture(chance),
      parentNodes: [above(home)],
      childNodes: [],
      blocks: [],
      mapElements: [],
    };
    areas.push(area);
    const own = Math.min(coursesPerArea, count - areas.length - courses.length);
    for (let c = 1; c <= own; c += 1) {
      const idNode = `curso-${code}-${c}`;
      const steps = Array.from({ length: elements }, (_, at) => largeContent(chance, idNode, at));
      contents.push(...steps);
      area.childNodes.push(idNode);
      courses.push({
        idNode,
        nodeCode: `${code}.${c}`,
        nodeType: 'LEARNING',
        title: chance.words(4),
        shortTitle: chance.words(1),
        label: 'Trilha',
        description: chance.words(16),
        syllabus: `<p>${chance.words(60)}.</p>`,
        workload: 3600,
        image: picture(chance),
        status: 'PUBLISHED',
        sequential: false,
        validityMonths: null,
        parentNodes: [above(home), above(area)],
        childNodes: [],
        blocks: [],
        mapElements: steps.map(mapElement),
      });
    }
    area.blocks.push(carrousel(area, chance.words(2), courses.slice(courses.length - own)));
  }
  home.childNodes.push(...areas.map((area) => area.idNode));
  for (const area of areas.slice(0, 8))
    home.blocks.push(
      carrousel(
        home,
        area.title,
        courses.filter(({ idNode }) => area.childNodes.includes(idNode)),
      ),
    );
  const options = areas.slice(0, 12).map((area) => ({ text: area.title, idNode: area.idNode }));
  const study = largeStudy(courses.slice(0, enrollments), idUser);
  return {
    nodes: [home, ...areas, ...courses],
    contents,
    menu: { idMenu: 'menu', options },
    ...study,
  };
};
