// The page for a group that the person is not in, of a content that this device does not have; null
// where there is none. The mirror has no row of such a content, but a block that links to it, or
// the person's earlier enrolment, names its page.
import type { PersonDatabase } from '../mirror/database.ts';
import { nodeOf, nodeTables } from './granted.ts';

/** The pages of a content that a block's data names. */
const pagesIn = (value: unknown, idContentItem: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((one) => pagesIn(one, idContentItem));
  const here =
    'elementType' in value &&
    value.elementType === 'CONTENT' &&
    'idElement' in value &&
    value.idElement === idContentItem;
  return here && 'idNode' in value && typeof value.idNode === 'string'
    ? [value.idNode, ...below]
    : below;
};

export const readRestricted = (db: PersonDatabase, idContentItem: string): Promise<string | null> =>
  db.transaction(
    'r',
    [...nodeTables(db), db.mirror('nodeEnrollment'), db.mirror('contentEnrollment')],
    async () => {
      const named = (await db.mirror('node').toArray()).flatMap(({ blocks }) =>
        blocks.flatMap(({ data }) => pagesIn(data, idContentItem)),
      );
      const done = await db
        .mirror('contentEnrollment')
        .filter((row) => row.idContentItem === idContentItem)
        .toArray();
      const entered = await db
        .mirror('nodeEnrollment')
        .bulkGet(done.map(({ idNodeEnrollment }) => idNodeEnrollment));
      for (const idNode of new Set([
        ...named,
        ...entered.flatMap((row) => (row ? [row.idNode] : [])),
      ]))
        if ((await nodeOf(db, idNode))?.hasAccess === 0) return idNode;
      return null;
    },
  );
