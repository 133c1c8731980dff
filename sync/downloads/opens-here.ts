// The one rule of what opens on this device without a connection: by the rows of the mirror, the
// kind of content, and the files that are here. Cards, rows and results ask it before any person taps
// them.
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentsOf, contentTables, nodesOf, nodeTables } from '../reads/granted.ts';
import { hashIn } from './media-address.ts';
import { MEDIA_CACHE } from './piece-cache.ts';
import { planContent } from './plan.ts';
import { belowOf } from './savable.ts';
import type { SavedDatabase } from './saved-database.ts';

/**
 * Something that a card or a row leads to. Of `FILE`, a file that stands for itself, the id is its
 * hash.
 */
export interface Opened {
  elementType: string;
  idElement: string;
}

/**
 * What must be on the device: nothing more than the mirror; what it can never have; a file; a
 * package that this person saved; or one of several. Of a page, one of its contents: a page of
 * which nothing opens has nothing to offer. `isWhole` asks for all of them.
 */
export type Need =
  | { kind: 'nothing' }
  | { kind: 'connection' }
  | { kind: 'file'; sha256: string }
  | { kind: 'package'; claim: string }
  | { kind: 'any'; of: readonly Need[] };

export interface FilesHere {
  /** Saved and checked, or cached when they were opened. */
  files: ReadonlySet<string>;
  /** What this person saved, whole: `claimOf` each. */
  claims: ReadonlySet<string>;
}

const PLAYLIST = 7;
const PACKAGE = 26;
/** Article, page, and journeys: their text is in the mirror. Their pictures may be missing. */
const texts: ReadonlySet<number> = new Set([3, 5, 15, 16, 22, 23]);

const nothing: Need = { kind: 'nothing' };
const connection: Need = { kind: 'connection' };

const claimOf = (idContentItem: string, sha256: string): string => `${idContentItem} ${sha256}`;

const fileAt = (url: string | null | undefined): Need => {
  const sha256 = hashIn(url ?? '');
  return sha256 === null ? connection : { kind: 'file', sha256 };
};

/** `content` is undefined where the mirror does not have it. */
export const needOf = (content: Content | undefined): Need => {
  if (!content) return connection;
  const { idContentType, media, contentLocation, playlist, scorm } = content;
  if (idContentType === PLAYLIST)
    return playlist
      ? { kind: 'any', of: playlist.medias.map((video) => fileAt(video.media?.url)) }
      : connection;
  if (planContent(content).unsavableReason) return connection;
  if (idContentType === PACKAGE)
    return scorm?.bundle
      ? { kind: 'package', claim: claimOf(content.idContentItem, scorm.bundle.sha256) }
      : connection;
  return texts.has(idContentType) ? nothing : fileAt(media?.url ?? contentLocation);
};

export const isMet = (need: Need, here: FilesHere): boolean => {
  if (need.kind === 'file') return here.files.has(need.sha256);
  if (need.kind === 'package') return here.claims.has(need.claim);
  return need.kind === 'any' ? need.of.some((one) => isMet(one, here)) : need.kind === 'nothing';
};

/** Whether all of it is here, and not one part alone. */
export const isWhole = (need: Need, here: FilesHere): boolean =>
  need.kind === 'any' ? need.of.every((one) => isWhole(one, here)) : isMet(need, here);

const byItself: ReadonlySet<string> = new Set(['CONTENT', 'EVALUATION', 'FILE']);

export const keyOfOpened = ({ elementType, idElement }: Opened): string =>
  `${byItself.has(elementType) ? elementType : 'NODE'} ${idElement}`;

interface Page {
  below: string[];
  steps: Opened[];
}

/**
 * These pages and all below them: one read a level. Without those that the mirror does not have.
 */
const pagesFrom = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<Map<string, Page>> => {
  const found = new Map<string, Page | null>();
  for (let next = [...new Set(ids)]; next.length > 0;) {
    const rows = await nodesOf(db, next);
    for (const [at, id] of next.entries()) {
      const row = rows[at];
      const steps =
        row?.mapElements.filter(
          ({ elementType }) => elementType === 'CONTENT' || elementType === 'EVALUATION',
        ) ?? [];
      found.set(id, row ? { below: belowOf(row), steps } : null);
    }
    next = [...new Set(rows.flatMap((row) => (row ? belowOf(row) : [])))].filter(
      (id) => !found.has(id),
    );
  }
  return new Map([...found].flatMap(([id, page]) => (page ? [[id, page] as const] : [])));
};

/** The steps of a page and of all below it, each once. */
const stepsFrom = (
  id: string,
  pages: ReadonlyMap<string, Page>,
  seen = new Set<string>(),
): Opened[] => {
  const page = pages.get(id);
  if (!page || seen.has(id)) return [];
  seen.add(id);
  return [...page.steps, ...page.below.flatMap((one) => stepsFrom(one, pages, seen))];
};

/** Evaluations with an attempt whose questions have arrived. */
const preparedOf = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const attempts =
    ids.length === 0 ? [] : await db.mirror('attempt').where('idEvaluation').anyOf(ids).toArray();
  const drawn = await db
    .mirror('questionnaire')
    .where('idQuestionnaire')
    .anyOf(attempts.map(({ idQuestionnaire }) => idQuestionnaire))
    .primaryKeys();
  const here = new Set<string>(drawn);
  return new Set(
    attempts.flatMap(({ idQuestionnaire, idEvaluation }) =>
      here.has(idQuestionnaire) ? [idEvaluation] : [],
    ),
  );
};

const idsOf = (elements: readonly Opened[], type: 'CONTENT' | 'EVALUATION'): string[] => [
  ...new Set(
    elements.filter(({ elementType }) => elementType === type).map(({ idElement }) => idElement),
  ),
];

/** What each of these needs, by `keyOfOpened`. A handful of reads, however many they are. */
export const readNeeds = (
  db: PersonDatabase,
  wanted: readonly Opened[],
): Promise<Map<string, Need>> =>
  db.transaction(
    'r',
    [...nodeTables(db), ...contentTables(db), db.mirror('attempt'), db.mirror('questionnaire')],
    async () => {
      const nodes = wanted
        .filter((one) => keyOfOpened(one).startsWith('NODE '))
        .map(({ idElement }) => idElement);
      const pages = await pagesFrom(db, nodes);
      const steps = [...wanted, ...[...pages.values()].flatMap((page) => page.steps)];
      const idsOfContents = idsOf(steps, 'CONTENT');
      const contents = await contentsOf(db, idsOfContents);
      const prepared = await preparedOf(db, idsOf(steps, 'EVALUATION'));
      const needs = new Map(idsOfContents.map((id, at) => [`CONTENT ${id}`, needOf(contents[at])]));
      const needAt = (one: Opened): Need =>
        one.elementType === 'FILE'
          ? { kind: 'file', sha256: one.idElement }
          : (needs.get(keyOfOpened(one)) ??
            (one.elementType === 'EVALUATION' && prepared.has(one.idElement)
              ? nothing
              : connection));
      const needOfPage = (id: string): Need => {
        if (!pages.has(id)) return connection;
        const of = stepsFrom(id, pages).map(needAt);
        return of.length === 0 ? nothing : { kind: 'any', of };
      };
      return new Map(
        wanted.map((one) => [
          keyOfOpened(one),
          keyOfOpened(one).startsWith('NODE ') ? needOfPage(one.idElement) : needAt(one),
        ]),
      );
    },
  );

/** By the names of the cache alone: only files whose bytes were compared are put there. */
const cachedFiles = async (caches: CacheStorage): Promise<string[]> =>
  (await (await caches.open(MEDIA_CACHE)).keys()).flatMap(
    ({ url }) => hashIn(new URL(url).pathname) ?? [],
  );

/** `caches` is null where the browser has none. */
export const readFilesHere = async (
  db: SavedDatabase,
  owner: string,
  caches: CacheStorage | null,
): Promise<FilesHere> => {
  const [ready, claims] = await db.transaction('r', [db.files, db.claims], () =>
    Promise.all([
      db.files.where('state').equals('ready').primaryKeys(),
      db.claims.where('owner').equals(owner).toArray(),
    ]),
  );
  const saved = new Set<string>(ready);
  const cached = caches ? await cachedFiles(caches).catch(() => []) : [];
  return {
    files: new Set([...saved, ...cached]),
    claims: new Set(
      claims.flatMap(({ kind, id, sha256 }) =>
        kind === 'content' && saved.has(sha256) ? [claimOf(id, sha256)] : [],
      ),
    ),
  };
};
