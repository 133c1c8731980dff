// Which files a content, or a page with everything below it, needs to open offline, and which
// contents cannot open offline at all. Reads the person's own mirror: no person can save what they
// cannot see.
import type { Attachment } from '#contract/entities/classes/attachment.ts';
import type { Content } from '#contract/entities/content.ts';
import type { MapElement } from '#contract/entities/map-element.ts';
import type { Node } from '#contract/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { attachmentsOf } from '../reads/read-attachments.ts';
import { contentOf, contentsOf, nodesOf } from '../reads/granted.ts';
import { fileAt, fileOf, hashIn, type FileRef } from './media-address.ts';
import { belowOf, type UnsavableReason, unsavableReasons } from './savable.ts';

export interface ContentPlan {
  kind: 'content';
  id: string;
  title: string;
  /** 'Vídeo', 'Artigo'. */
  label: string | null;
  duration: number | null;
  /** Each once. */
  files: FileRef[];
  unsavableReason: UnsavableReason | null;
}

/** The images of a node's page, and the attachments of the person's classes in it. */
export interface PagePlan {
  kind: 'page';
  id: string;
  title: string;
  files: FileRef[];
}

export interface NodePlan {
  page: PagePlan;
  /** The pages of the nodes below. */
  pages: PagePlan[];
  /** In order, of this node and those below, each once. */
  contents: ContentPlan[];
}

const PLAYLIST = 7;
const PACKAGE = 26;

/** The files of a package are saved as one. */
const bundleIn = ({ scorm }: Content): FileRef | null => {
  const file = fileOf(scorm?.bundle ?? null);
  return file && { ...file, kind: 'package' };
};

const unique = (files: readonly (FileRef | null)[]): FileRef[] => {
  const known = new Map<string, FileRef>();
  for (const file of files)
    if (file && (known.get(file.sha256)?.size ?? null) === null) known.set(file.sha256, file);
  return [...known.values()];
};

/**
 * All or nothing: a playlist with a video that only another service hosts does not count as
 * available offline.
 */
const isElsewhere = ({ playlist }: Content): boolean =>
  !playlist || playlist.medias.some(({ media }) => !fileOf(media));

const unsavableReasonOf = (content: Content): UnsavableReason | null => {
  const known = unsavableReasons[content.idContentType];
  if (known) return known;
  if (content.idContentType === PACKAGE)
    return content.scorm?.status === 'SUCCESS' && content.scorm.bundle ? null : 'package';
  if (content.idContentType === PLAYLIST) return isElsewhere(content) ? 'playlist' : null;
  if (content.media && !hashIn(content.media.url)) return 'hosted';
  return !content.media &&
    content.content === null &&
    content.contentLocation !== null &&
    !hashIn(content.contentLocation)
    ? 'hosted'
    : null;
};

export const planContent = (content: Content): ContentPlan => {
  const unsavableReason = unsavableReasonOf(content);
  const { media, captions, poster, image, contentLocation, assets } = content;
  const videos = content.playlist?.medias ?? [];
  return {
    kind: 'content',
    id: content.idContentItem,
    title: content.text,
    label: content.label,
    duration: content.duration,
    files: unsavableReason
      ? []
      : unique([
          bundleIn(content),
          ...[media, captions, ...videos.flatMap((video) => [video.media, video.captions])].map(
            fileOf,
          ),
          ...[
            contentLocation,
            poster,
            image,
            ...videos.map(({ thumbnail }) => thumbnail),
            ...assets,
          ].map(fileAt),
        ]),
    unsavableReason,
  };
};

/** Addresses of our files in a text. */
const mediaIn = (text: string): string[] =>
  (text.match(/\/media\/[^"'\\\s)]+/g) ?? []).filter((address) => hashIn(address) !== null);

/** Every address of our server in a block's data, at any depth. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return hashIn(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(addressesIn);
};

/** `attachments`: the files of the person's classes in it. */
export const planPage = (node: Node, attachments: readonly Attachment[] = []): PagePlan => ({
  kind: 'page',
  id: node.idNode,
  title: node.title,
  files: unique([
    ...attachments.map(({ media }) => fileOf(media)),
    ...[
      node.image,
      ...node.mapElements.map(({ image }) => image),
      ...node.blocks.flatMap(({ data }) => addressesIn(data)),
    ].map(fileAt),
  ]),
});

/** The page and all below it, each once. One query per level. */
const pagesFrom = async (db: PersonDatabase, idNode: string): Promise<Node[]> => {
  const found = new Map<string, Node | undefined>();
  for (let next = [idNode]; next.length > 0;) {
    const rows = await nodesOf(db, next);
    for (const [at, id] of next.entries()) found.set(id, rows[at]);
    next = [...new Set(rows.flatMap((row) => (row ? belowOf(row) : [])))].filter(
      (id) => !found.has(id),
    );
  }
  // In the order in which a person visits them: the pages below one come before the next one.
  const pages = new Map<string, Node>();
  const walk = (id: string): void => {
    const node = found.get(id);
    if (!node || pages.has(id)) return;
    pages.set(id, node);
    for (const one of belowOf(node)) walk(one);
  };
  walk(idNode);
  return [...pages.values()];
};

/**
 * The plan of a step that the mirror does not have: the page must not claim that all of it opens
 * offline.
 */
const unknownStep = (id: string, title: string, label: string | null): ContentPlan => ({
  kind: 'content',
  id,
  title,
  label,
  duration: null,
  files: [],
  unsavableReason: 'unknown',
});

/**
 * Evaluations whose questions have arrived: they are on the device already, apart from their
 * pictures.
 */
const evaluationPlans = async (
  db: PersonDatabase,
  steps: readonly MapElement[],
): Promise<Map<string, ContentPlan>> => {
  const ids = steps.map(({ idElement }) => idElement);
  const attempts =
    ids.length === 0 ? [] : await db.mirror('attempt').where('idEvaluation').anyOf(ids).toArray();
  const drawn = await db
    .mirror('questionnaire')
    .bulkGet(attempts.map(({ idQuestionnaire }) => idQuestionnaire));
  return new Map(
    steps.flatMap(({ idElement, title, label, image }) => {
      const own = drawn.filter((one) => one?.idEvaluation === idElement);
      const files = unique(
        [image, ...own.flatMap((one) => mediaIn(JSON.stringify(one?.questions ?? [])))].map(fileAt),
      );
      return own.length === 0
        ? []
        : [
            [
              idElement,
              {
                kind: 'content',
                id: idElement,
                title,
                label,
                duration: null,
                files,
                unsavableReason: null,
              } satisfies ContentPlan,
            ] as const,
          ];
    }),
  );
};

/**
 * Null when the mirror does not have the node. Makes several reads in a row: if something changes
 * meanwhile, live queries read it again.
 */
export const planNode = async (db: PersonDatabase, idNode: string): Promise<NodePlan | null> => {
  const nodes = await pagesFrom(db, idNode);
  const [first, ...others] = nodes;
  if (!first) return null;
  const steps = nodes.flatMap(({ mapElements }) =>
    mapElements.filter(
      ({ elementType }) => elementType === 'CONTENT' || elementType === 'EVALUATION',
    ),
  );
  const wanted = [...new Map(steps.map((step) => [step.idElement, step])).values()];
  const rows = await contentsOf(
    db,
    wanted.map(({ idElement }) => idElement),
  );
  const tests = await evaluationPlans(
    db,
    wanted.filter(({ elementType }) => elementType === 'EVALUATION'),
  );
  const contents = wanted.map(({ idElement, title, label }, at) => {
    const test = tests.get(idElement);
    if (test) return test;
    const content = rows[at];
    return content ? planContent(content) : unknownStep(idElement, title, label);
  });
  const attachments = await attachmentsOf(
    db,
    nodes.map((node) => node.idNode),
  );
  const [page, ...pages] = [first, ...others].map((node) =>
    planPage(node, attachments.get(node.idNode)),
  );
  return page ? { page, pages, contents } : null;
};

export const planOfContent = async (
  db: PersonDatabase,
  idContentItem: string,
): Promise<ContentPlan | null> => {
  const content = await contentOf(db, idContentItem);
  return content ? planContent(content) : null;
};
