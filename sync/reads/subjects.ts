// What queued writes are about, by the names that people know. What the mirror does not have is left out, never guessed.
import type { PersonDatabase } from '../mirror/database.ts';
import { contentsOf, contentTables, nodesOf, nodeTables } from './granted.ts';

export interface ContentSubject {
  title: string;
  /** Title of the node that it stands in; null where the mirror does not have it. */
  place: string | null;
}

export interface Subjects {
  contents: ReadonlyMap<string, ContentSubject>;
  terms: ReadonlyMap<string, string>;
  /** Titles of pages that are written about themselves. */
  pages: ReadonlyMap<string, string>;
}

/** The content that a payload is about, by whichever of its ids it names it; null where it is about none. */
export const contentIdOf = (payload: unknown): string | null => {
  if (typeof payload !== 'object' || payload === null) return null;
  if ('idContentItem' in payload && typeof payload.idContentItem === 'string') return payload.idContentItem;
  if ('idContent' in payload && typeof payload.idContent === 'string') return payload.idContent;
  if ('elementType' in payload && payload.elementType === 'CONTENT' && 'idElement' in payload && typeof payload.idElement === 'string')
    return payload.idElement;
  if (!('idContentEnrollment' in payload) || typeof payload.idContentEnrollment !== 'string') return null;
  const [, ...rest] = payload.idContentEnrollment.split('~');
  return rest.length === 0 ? null : rest.join('~');
};

/** The page that a payload is about; null where it is about none, or about a content. */
export const nodeIdOf = (payload: unknown): string | null => {
  if (typeof payload !== 'object' || payload === null) return null;
  if ('elementType' in payload && payload.elementType === 'NODE' && 'idElement' in payload && typeof payload.idElement === 'string')
    return payload.idElement;
  return 'idNode' in payload && typeof payload.idNode === 'string' ? payload.idNode : null;
};

export const subjectTables = (db: PersonDatabase) => [...contentTables(db), ...nodeTables(db), db.mirror('term')];

/** Call inside a read of the tables above. */
export const readSubjects = async (db: PersonDatabase, payloads: readonly unknown[]): Promise<Subjects> => {
  const ids = new Set(payloads.map(contentIdOf).filter((id) => id !== null));
  const contents = (await contentsOf(db, [...ids])).filter((content) => content !== undefined);
  const pages = payloads.map(nodeIdOf).filter((id) => id !== null);
  const nodes = await nodesOf(db, [...new Set([...pages, ...contents.map((content) => content.idNode)])]);
  const places = new Map(nodes.flatMap((node) => (node ? [[node.idNode, node.title] as const] : [])));
  return {
    contents: new Map(
      contents.map(({ idContentItem, idNode, text }) => [idContentItem, { title: text, place: places.get(idNode) ?? null }]),
    ),
    terms: new Map((await db.mirror('term').toArray()).map(({ idTerm, name }) => [idTerm, name])),
    pages: places,
  };
};
