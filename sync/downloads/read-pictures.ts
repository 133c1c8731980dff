// The pictures that a person will see without having opened their page: of home first, then of the
// pages, then of the sections. In that order they are kept for offline use.
import type { PersonDatabase } from '../mirror/database.ts';
import { fileAt } from './media-address.ts';
import { planPage } from './plan.ts';
import { contentsOf, contentTables } from '../reads/granted.ts';

/** Only files of the server: another address changes, or is not ours to keep. */
const isOurPicture = (url: string | null | undefined): url is string =>
  fileAt(url ?? null)?.kind === 'image';

export const readPictures = (db: PersonDatabase, idCompany: string): Promise<string[]> =>
  db.transaction('r', [...contentTables(db), db.mirror('node'), db.mirror('section')], async () => {
    const [nodes, sections] = await Promise.all([
      db.mirror('node').toArray(),
      db.mirror('section').toArray(),
    ]);
    const home = nodes.filter(({ idNode }) => idNode === idCompany);
    const others = nodes.filter(({ idNode }) => idNode !== idCompany);
    const entries = sections.flatMap((section) => section.entries ?? []);
    const ids = [
      ...entries.map(({ idContentItem }) => idContentItem),
      ...sections.flatMap(({ items }) => items.map(({ idContentItem }) => idContentItem)),
    ].filter((id) => id !== null && id !== undefined);
    const contents = await contentsOf(db, [...new Set(ids)]);
    const found = [
      ...[...home, ...others].flatMap((node) => planPage(node).files.map(({ url }) => url)),
      ...sections.map(({ design }) => design?.general?.image),
      ...entries.flatMap(({ image, imageSecondary }) => [image, imageSecondary]),
      ...sections.flatMap(({ items }) => items.map(({ image }) => image)),
      ...contents.map((content) => content?.image),
    ];
    return [...new Set(found.filter(isOurPicture))];
  });
