import * as access from './schema/access.ts';
import * as installation from './schema/installation.ts';
import * as learning from './schema/learning.ts';
import * as media from './schema/media.ts';
import * as queue from './schema/queue.ts';
import * as sync from './schema/sync.ts';

/** Every table, by name. */
export const schema = { ...access, ...learning, ...media, ...queue, ...sync, ...installation };
