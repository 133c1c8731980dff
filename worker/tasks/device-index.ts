// The search index of this device, only in memory: built from the mirror, updated row by row, and
// gone with its worker. One pass over folded texts finds and ranks: title before text, and a match
// at the start before one inside. Only when nothing matches does it look for typing errors among
// the indexed words, and search for the corrected word.
import MiniSearch from 'minisearch';
import type { DeviceFound } from '#contract/search-index.ts';
import type { SearchDocument } from '#sync/search/documents.ts';
import { fold, wordsOf } from '#sync/search/fold.ts';

export interface DeviceIndex {
  /** Replaces the index with exactly these documents; returns how many changed. */
  take(documents: readonly SearchDocument[]): number;
  find(text: string): DeviceFound;
  size(): number;
}

/** Maximum number of results returned, best first; the rest is only counted. */
const AT_MOST = 100;
/** Shorter words have too many similar words. */
const FORGIVEN_FROM = 5;

interface IndexState {
  document: SearchDocument;
  mark: string;
  /** Folded words, each with a leading space, so that the start of a word can be matched. */
  title: string;
  said: string;
  text: string;
}

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')}`;

const holdOf = (document: SearchDocument, mark: string): IndexState => ({
  document,
  mark,
  title: spaced(document.title),
  said: spaced(`${document.about} ${document.description}`),
  text: spaced(document.text),
});

/**
 * 0: the title starts with the whole query; 1: every word is in the title; 2: in the label, author
 * or tags; 3: in the text; null: no match.
 */
const tierOf = (
  { title, said, text }: IndexState,
  terms: readonly string[],
  phrase: string,
): 0 | 1 | 2 | 3 | null => {
  if (title.startsWith(phrase)) return 0;
  let tier: 1 | 2 | 3 = 1;
  for (const term of terms) {
    if (title.includes(term)) continue;
    if (said.includes(term)) tier = tier === 3 ? 3 : 2;
    else if (text.includes(term)) tier = 3;
    else return null;
  }
  return tier;
};

export const deviceIndex = (): DeviceIndex => {
  const held = new Map<string, IndexState>();
  /**
   * Shorter titles first: they contain less besides the query. Sorted when something changes, not
   * during a search.
   */
  let ordered: IndexState[] = [];
  /** The words of titles, labels, authors and tags: indexed at the first typing error. */
  let words: MiniSearch<{ id: string }> | null = null;

  const scan = (typed: readonly string[]): DeviceFound => {
    const terms = typed.map((word) => ` ${word}`);
    const phrase = terms.join('');
    const tiers: IndexState[][] = [[], [], [], []];
    let total = 0;
    for (const one of ordered) {
      const tier = tierOf(one, terms, phrase);
      if (tier === null) continue;
      total += 1;
      const best = tiers[tier];
      if (best && best.length < AT_MOST) best.push(one);
    }
    return {
      total,
      found: tiers
        .flat()
        .slice(0, AT_MOST)
        .map(({ document }) => document.found),
    };
  };

  const wordIndex = (): MiniSearch<{ id: string }> => {
    if (words) return words;
    words = new MiniSearch({
      fields: ['id'],
      tokenize: (word) => [word],
      processTerm: (word) => word,
    });
    const known = new Set(
      [...held.values()].flatMap(({ title, said }) => `${title}${said}`.split(' ')),
    );
    known.delete('');
    words.addAll([...known].map((id) => ({ id })));
    return words;
  };

  /** The most similar indexed word; the word itself when there is none. */
  const corrected = (word: string): string => {
    if (word.length < FORGIVEN_FROM) return word;
    return String(wordIndex().search(word, { fuzzy: 0.25, prefix: true })[0]?.id ?? word);
  };

  return {
    take: (documents) => {
      let changed = 0;
      const wanted = new Set(documents.map(({ key }) => key));
      for (const key of Array.from(held.keys()))
        if (!wanted.has(key) && held.delete(key)) changed += 1;
      for (const document of documents) {
        const mark = JSON.stringify(document);
        if (held.get(document.key)?.mark === mark) continue;
        held.set(document.key, holdOf(document, mark));
        changed += 1;
      }
      if (changed > 0) {
        words = null;
        ordered = [...held.values()].sort((a, b) => a.title.length - b.title.length);
      }
      return changed;
    },
    find: (text) => {
      const typed = wordsOf(fold(text));
      if (typed.length === 0) return { total: 0, found: [] };
      const exact = scan(typed);
      return exact.total > 0 ? exact : scan(typed.map(corrected));
    },
    size: () => held.size,
  };
};
