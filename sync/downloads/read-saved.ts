// The state of one person's saved items: each content, each page, and the total. Another person's
// items are never read. Their files are read only if this person saved the same file.
import type { FileFailure, SavedDatabase, SavedFile, SavedItem } from './saved-database.ts';

export interface SavedState {
  item: SavedItem;
  /** `saved`: every file is stored and was checked. */
  state: 'saved' | 'saving' | 'waiting' | 'paused' | 'failed';
  failure: FileFailure | null;
  /** Stored bytes, and the total as far as it is known. */
  bytes: number;
  size: number;
  files: SavedFile[];
}

const stateOf = (item: SavedItem, files: readonly SavedFile[]): SavedState['state'] => {
  if (files.every(({ state }) => state === 'ready')) return 'saved';
  if (item.paused) return 'paused';
  if (files.some(({ state }) => state === 'failed')) return 'failed';
  return files.some(({ state, tries }) => state === 'wanted' && tries > 0) ? 'waiting' : 'saving';
};

const sum = (files: readonly SavedFile[], of: (file: SavedFile) => number): number =>
  files.reduce((total, file) => total + of(file), 0);

/** Everything of one person, the latest first. */
export const readSaved = (db: SavedDatabase, owner: string): Promise<SavedState[]> =>
  db.transaction('r', [db.files, db.items, db.claims], async () => {
    const items = await db.items.where('owner').equals(owner).toArray();
    const claims = await db.claims.where('owner').equals(owner).toArray();
    const hashes = [...new Set(claims.map(({ sha256 }) => sha256))];
    const files = new Map(
      (await db.files.bulkGet(hashes)).flatMap((file) =>
        file ? [[file.sha256, file] as const] : [],
      ),
    );
    const ofItem = new Map<string, SavedFile[]>();
    for (const { kind, id, sha256 } of claims) {
      const file = files.get(sha256);
      if (file) ofItem.set(`${kind} ${id}`, [...(ofItem.get(`${kind} ${id}`) ?? []), file]);
    }
    return items
      .map((item): SavedState => {
        const own = ofItem.get(`${item.kind} ${item.id}`) ?? [];
        return {
          item,
          state: stateOf(item, own),
          failure: own.find(({ failure }) => failure !== null)?.failure ?? null,
          bytes: sum(own, ({ bytes }) => bytes),
          size: sum(own, ({ size }) => size ?? 0),
          files: own,
        };
      })
      .sort((a, b) => b.item.addedAt - a.item.addedAt);
  });

/** Ids of what is completely saved: contents, and nodes whose images are stored. */
export interface SavedMarks {
  contents: ReadonlySet<string>;
  pages: ReadonlySet<string>;
}

/** For cards, steps and search results. */
export const readSavedMarks = async (db: SavedDatabase, owner: string): Promise<SavedMarks> => {
  const whole = (await readSaved(db, owner)).filter(({ state }) => state === 'saved');
  const idsOf = (kind: SavedItem['kind']) =>
    new Set(whole.filter(({ item }) => item.kind === kind).map(({ item }) => item.id));
  return { contents: idsOf('content'), pages: idsOf('page') };
};

/** The total of several items; each file counts once. */
export const totalOf = (states: readonly SavedState[]): { bytes: number; size: number } => {
  const files = [
    ...new Map(states.flatMap(({ files: own }) => own).map((file) => [file.sha256, file])).values(),
  ];
  return { bytes: sum(files, ({ bytes }) => bytes), size: sum(files, ({ size }) => size ?? 0) };
};
