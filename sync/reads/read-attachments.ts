// The files that the person's classes give them, by page. Other classes of a page are not theirs:
// their files are neither shown nor saved.
import type { Attachment } from '#contract/areas/learning/entities/attachment.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { teamsOf } from './granted.ts';

/** By the page's id; without pages that have none. */
export const attachmentsOf = async (
  db: PersonDatabase,
  idNodes: readonly string[],
): Promise<Map<string, Attachment[]>> => {
  const own = await db
    .mirror('enrollment')
    .where('idNode')
    .anyOf([...new Set(idNodes)])
    .toArray();
  const teams = await teamsOf(db, [...new Set(own.flatMap(({ idTeam }) => idTeam ?? []))]);
  const found = new Map<string, Attachment[]>();
  for (const { idNode, attachments } of teams.values())
    if (attachments && attachments.length > 0)
      found.set(idNode, [...(found.get(idNode) ?? []), ...attachments]);
  return found;
};
