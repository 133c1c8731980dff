// Everything that can be found on this device, in memory alone: it is made from the mirror, changed row by row, and gone with its worker.
// Title before text: what is named so stands before what only mentions it, whatever the figures of the library say.
import MiniSearch, { type SearchResult } from 'minisearch';
import type { Found } from '#contract/search-index.ts';
import type { SearchDocument } from '#sync/search/documents.ts';
import { fold, wordsOf } from '#sync/search/fold.ts';

export interface DeviceIndex {
  /** Makes it hold exactly these; answers how many changed. */
  take(documents: readonly SearchDocument[]): number;
  find(text: string): Found[];
  size(): number;
}

const fields = ['title', 'about', 'description', 'text'];
/** Shorter words have too many neighbours. */
const FORGIVEN_FROM = 5;

/** 0 begins with what was typed; 1 all words stand in the title; 2 elsewhere. */
const tierOf = (result: SearchResult, typed: string, title: string): number => {
  if (title.startsWith(typed)) return 0;
  const inTitle = result.queryTerms.every((term) =>
    Object.entries(result.match).some(([word, where]) => where.includes('title') && word.startsWith(term)),
  );
  return inTitle ? 1 : 2;
};

export const deviceIndex = (): DeviceIndex => {
  const held = new Map<string, { document: SearchDocument; mark: string; title: string }>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields,
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, about: 2, description: 1.5 },
      prefix: true,
      fuzzy: (term) => (term.length >= FORGIVEN_FROM ? 0.2 : false),
      combineWith: 'AND',
      tokenize: wordsOf,
    },
  });
  const drop = (key: string): void => {
    index.discard(key);
    held.delete(key);
  };
  return {
    take: (documents) => {
      let changed = 0;
      const wanted = new Set(documents.map(({ key }) => key));
      for (const key of [...held.keys()])
        if (!wanted.has(key)) {
          drop(key);
          changed += 1;
        }
      for (const document of documents) {
        const mark = JSON.stringify(document);
        const known = held.get(document.key);
        if (known?.mark === mark) continue;
        if (known) drop(document.key);
        index.add(document);
        held.set(document.key, { document, mark, title: fold(document.title) });
        changed += 1;
      }
      return changed;
    },
    find: (text) => {
      const typed = fold(text).trim();
      return index
        .search(text)
        .flatMap((result) => {
          const one = held.get(String(result.id));
          return one ? [{ one, score: result.score, tier: tierOf(result, typed, one.title) }] : [];
        })
        .sort((a, b) => a.tier - b.tier || b.score - a.score || (a.one.title < b.one.title ? -1 : 1))
        .map(({ one }) => one.document.found);
    },
    size: () => held.size,
  };
};
