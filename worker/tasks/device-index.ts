// Everything that can be found on this device, in memory alone: it is made from the mirror, changed row by row, and gone with its worker.
// One pass over folded texts finds and ranks: title before text, and what begins so before what only holds it. Only where nothing is found
// is a slip of the finger looked for, among the words that there are, and searched for in its place.
import MiniSearch from 'minisearch';
import type { DeviceFound } from '#contract/search-index.ts';
import type { SearchDocument } from '#sync/search/documents.ts';
import { fold, wordsOf } from '#sync/search/fold.ts';

export interface DeviceIndex {
  /** Makes it hold exactly these; answers how many changed. */
  take(documents: readonly SearchDocument[]): number;
  find(text: string): DeviceFound;
  size(): number;
}

/** So many are handed over, the best first; the others are counted. */
const AT_MOST = 100;
/** Shorter words have too many neighbours. */
const FORGIVEN_FROM = 5;

interface IndexState {
  document: SearchDocument;
  mark: string;
  /** Folded words, each led by a space, so that a word's beginning is found as such. */
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

/** 0 the title begins with all that was typed; 1 every word stands in the title; 2 in what is said of it; 3 in its text; null nowhere. */
const tierOf = ({ title, said, text }: IndexState, terms: readonly string[], phrase: string): 0 | 1 | 2 | 3 | null => {
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
  /** The shorter title first: it has less beside what was asked for. Put in order when something changed, never when somebody asks. */
  let ordered: IndexState[] = [];
  /** The words of titles and of what is said: made when the first slip is looked for. */
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
    words = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word });
    const known = new Set([...held.values()].flatMap(({ title, said }) => `${title}${said}`.split(' ')));
    known.delete('');
    words.addAll([...known].map((id) => ({ id })));
    return words;
  };

  /** The nearest word that there is; itself where none is near. */
  const corrected = (word: string): string => {
    if (word.length < FORGIVEN_FROM) return word;
    return String(wordIndex().search(word, { fuzzy: 0.25, prefix: true })[0]?.id ?? word);
  };

  return {
    take: (documents) => {
      let changed = 0;
      const wanted = new Set(documents.map(({ key }) => key));
      for (const key of [...held.keys()]) if (!wanted.has(key) && held.delete(key)) changed += 1;
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
