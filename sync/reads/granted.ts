// Reads pages and contents by id: the company's row, or the row granted to a group that the person
// is in. The company's row of a restricted page holds only its card, so code that bypasses this
// file shows too little, never too much.
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Content } from '#contract/areas/content/entities/content.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { PersonDatabase } from '../mirror/database.ts';

/** Tables of the reads below. */
export const nodeTables = (db: PersonDatabase) => [db.mirror('node'), db.mirror('grantedNode')];
export const contentTables = (db: PersonDatabase) => [
  db.mirror('content'),
  db.mirror('grantedContent'),
];

export const teamTables = (db: PersonDatabase) => [db.mirror('team'), db.mirror('grantedTeam')];

/** Classes by their ids; without those that the mirror does not have. */
export const teamsOf = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<Map<string, Team>> => {
  if (ids.length === 0) return new Map();
  const rows = await Promise.all([
    db.mirror('team').bulkGet([...ids]),
    db.mirror('grantedTeam').bulkGet([...ids]),
  ]);
  return new Map(rows.flat().flatMap((team) => (team ? [[team.idTeam, team]] : [])));
};

/** In the order of the ids; undefined when the mirror has none. */
export const nodesOf = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<(Node | undefined)[]> => {
  const known = await db.mirror('node').bulkGet([...ids]);
  if (known.every((node) => node?.hasAccess !== 0)) return known;
  const granted = await db.mirror('grantedNode').bulkGet([...ids]);
  return known.map((node, i) => granted[i] ?? node);
};

export const nodeOf = async (db: PersonDatabase, idNode: string): Promise<Node | undefined> =>
  (await nodesOf(db, [idNode]))[0];

/** The same for contents. */
export const contentsOf = async (
  db: PersonDatabase,
  ids: readonly string[],
): Promise<(Content | undefined)[]> => {
  const known = await db.mirror('content').bulkGet([...ids]);
  if (known.every((content) => content !== undefined)) return known;
  const granted = await db.mirror('grantedContent').bulkGet([...ids]);
  return known.map((content, i) => content ?? granted[i]);
};

export const contentOf = async (
  db: PersonDatabase,
  idContentItem: string,
): Promise<Content | undefined> => (await contentsOf(db, [idContentItem]))[0];

/**
 * The id of the page with this code or this id; null where the mirror has none. Reads all pages
 * where it is a code.
 */
export const readNodeByCode = async (db: PersonDatabase, code: string): Promise<string | null> => {
  if (await db.mirror('node').get(code)) return code;
  const found = await db
    .mirror('node')
    .filter(({ nodeCode }) => nodeCode === code)
    .first();
  return found?.idNode ?? null;
};
