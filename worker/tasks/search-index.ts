// Searches the mirror away from the page's thread. It reads one person's database, never writes to it, and forgets everything when the page
// ends it: on a change of person nothing of the one before can be found.
import { expose } from 'comlink';
import type { SearchIndex } from '#contract/search-index.ts';
import { PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import { contentDocument, nodeDocument } from '#sync/search/documents.ts';
import { clock } from '../platform.ts';
import { deviceIndex } from './device-index.ts';

/** ms: a pull brings page after page, and each would have all of it read and taken in again. */
const INDEX_INTERVAL_MS = 2_000;

const index = deviceIndex();
let opening: Promise<number> | null = null;

/** Every row that can be found, now. */
const documents = (db: PersonDatabase) => async () => {
  const [nodes, contents] = await Promise.all([db.mirror('node').toArray(), db.mirror('content').toArray()]);
  return [...nodes.map(nodeDocument), ...contents.map(contentDocument)].filter((document) => document !== null);
};

const follow = (database: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const db = new PersonDatabase(database);
    // A newer version of the app wants it in another shape: what was read stays searchable, the page is about to reload.
    db.on('versionchange', () => db.close({ disableAutoOpen: true }));
    followedQuery(documents(db), clock, INDEX_INTERVAL_MS).subscribe((rows) => {
      index.take(rows);
      resolve(index.size());
    }, reject);
  });

const searchIndex: SearchIndex = {
  open: (database) => (opening ??= follow(database)),
  find: async (text) => {
    await opening;
    return index.find(text);
  },
};

expose(searchIndex);
