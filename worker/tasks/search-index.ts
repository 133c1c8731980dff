// Searches the mirror outside the page's thread. It reads one person's database and never writes to
// it. The page terminates it on a change of person, so that nothing of the previous person can be
// found.
import { expose } from 'comlink';
import type { SearchIndex } from '#contract/search-index.ts';
import { PersonDatabase } from '#sync/mirror/database.ts';
import { followedQuery } from '#sync/mirror/live-queries/followed-query.ts';
import {
  campaignDocument,
  contentDocument,
  eventDocument,
  nodeDocument,
  pagesByKey,
  teamDocument,
} from '#sync/search/documents.ts';
import { clock } from '../platform.ts';
import { deviceIndex } from './device-index.ts';

/**
 * Minimum ms between two reads: a pull brings page after page, and each would cause a full read and
 * update.
 */
const INDEX_INTERVAL_MS = 2_000;

const index = deviceIndex();
let opening: Promise<number> | null = null;

/** Every row that can be found. */
const documents = (db: PersonDatabase) => async () => {
  const [nodes, granted, contents, teams, grantedTeams, events, campaigns] = await Promise.all([
    db.mirror('node').toArray(),
    db.mirror('grantedNode').toArray(),
    db.mirror('content').toArray(),
    db.mirror('team').toArray(),
    db.mirror('grantedTeam').toArray(),
    db.mirror('scheduleEvent').toArray(),
    db.mirror('campaign').toArray(),
  ]);
  const pages = pagesByKey([...nodes, ...granted]);
  return [
    ...nodes.map(nodeDocument),
    ...contents.map(contentDocument),
    ...[...teams, ...grantedTeams].map((team) => teamDocument(team, pages)),
    ...events.map((event) => eventDocument(event, pages)),
    ...campaigns.map((campaign) => campaignDocument(campaign, clock.now())),
  ].filter((document) => document !== null);
};

const follow = (database: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const db = new PersonDatabase(database);
    // A newer version of the app upgrades the database: close it. The index stays searchable until
    // the page reloads.
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
