// The subjects of queued writes, by names that people know. What the mirror does not have is left
// out, never guessed.
import { subjectOf } from '#contract/commands.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { contentsOf, contentTables, nodesOf, nodeTables } from './granted.ts';

export interface ContentSubject {
  title: string;
  /** Title of its node; null when the mirror does not have it. */
  place: string | null;
}

export interface Subjects {
  contents: ReadonlyMap<string, ContentSubject>;
  terms: ReadonlyMap<string, string>;
  /** Titles of pages that are the subject of a write. */
  pages: ReadonlyMap<string, string>;
  evaluations: ReadonlyMap<string, string>;
}

/** The part of a write from which its subject can be read. */
export interface SubjectSource {
  kind: string;
  payload: unknown;
}

export const subjectTables = (db: PersonDatabase) => [
  ...contentTables(db),
  ...nodeTables(db),
  db.mirror('term'),
  db.mirror('attempt'),
];

/** Call inside a read of the tables above. */
export const readSubjects = async (
  db: PersonDatabase,
  sources: readonly SubjectSource[],
): Promise<Subjects> => {
  const about = sources.map(({ kind, payload }) => subjectOf(kind, payload));
  const ids = new Set(about.flatMap(({ content }) => content ?? []));
  const contents = (await contentsOf(db, [...ids])).filter((content) => content !== undefined);
  const pages = about.flatMap(({ node }) => node ?? []);
  const nodes = await nodesOf(db, [
    ...new Set([...pages, ...contents.map((content) => content.idNode)]),
  ]);
  const asked = [...new Set(about.flatMap(({ evaluation }) => evaluation ?? []))];
  const tried =
    asked.length === 0
      ? []
      : await db.mirror('attempt').where('idEvaluation').anyOf(asked).toArray();
  const places = new Map(
    nodes.flatMap((node) => (node ? [[node.idNode, node.title] as const] : [])),
  );
  return {
    contents: new Map(
      contents.map(({ idContentItem, idNode, text }) => [
        idContentItem,
        { title: text, place: places.get(idNode) ?? null },
      ]),
    ),
    terms: new Map((await db.mirror('term').toArray()).map(({ idTerm, name }) => [idTerm, name])),
    pages: places,
    evaluations: new Map(tried.map(({ idEvaluation, title }) => [idEvaluation, title])),
  };
};
