// Where the library's answers differ from the standards: the checks that come before its own, and
// what has to be undone after it. Found by the table of calls in server/testing/packages.
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import { isElement, strayKeyword } from './elements.ts';
import {
  isRefusedWrongly,
  isRefusedWrongly12,
  isTakenWrongly,
  isTakenWrongly12,
  standInOf,
} from './formats.ts';

/** The library's parts that are used here. Its entries are plain objects behind getters. */
interface Library {
  call: (name: 'get' | 'set', ...args: string[]) => string;
  model: unknown;
}

/** What is between the library and the lesson says of a call: an error, or an answer of its own. */
export type Verdict = { error: string } | { answer: string } | null;

interface Entry {
  childArray?: unknown[];
  [name: string]: unknown;
}

interface Place {
  /** Name of the collection. */
  collection: string;
  index: number;
  count: number;
}

const codes = {
  '1.2': {
    unknown: '401',
    keyword: '402',
    absent: '201',
    outOfOrder: '201',
    count: '203',
    children: '202',
  },
  '2004': {
    unknown: '401',
    keyword: '404',
    absent: '301',
    outOfOrder: '351',
    count: '301',
    children: '301',
  },
} as const;

/** The object behind a name, by its parts. */
const entryOf = (model: unknown, name: string): Entry | undefined => {
  let at = model as Entry | undefined;
  for (const part of name.split('.').slice(1))
    at = (/^\d+$/.test(part) ? at?.childArray?.[Number(part)] : at?.[part]) as Entry | undefined;
  return at;
};

const placesIn = (name: string, call: Library['call']): Place[] =>
  [...name.matchAll(/\.(\d+)(?=\.)/g)].map((found) => {
    const collection = name.slice(0, found.index);
    return {
      collection,
      index: Number(found[1]),
      count: Number(call('get', `${collection}._count`)),
    };
  });

/** Patterns of these types are different from each other (4.2.9.1). */
const uniqueTypes = new Set(['choice', 'sequencing']);

const isPatternThere = (
  { call, model }: Library,
  text: string,
  [interaction, pattern]: readonly Place[],
): boolean => {
  if (!interaction || !pattern) return false;
  const type = call('get', `${interaction.collection}.${interaction.index}.type`);
  const others = entryOf(model, pattern.collection)?.childArray ?? [];
  return (
    uniqueTypes.has(type) &&
    others.some((one, i) => i !== pattern.index && (one as Entry)['pattern'] === text)
  );
};

/** Writes a value past the library's check; its model keeps a location in a part of its own. */
export const keep = (model: unknown, name: string, text: string): boolean => {
  const dot = name.lastIndexOf('.');
  const field = `_${name.slice(dot + 1)}`;
  const entry = entryOf(model, name.slice(0, dot));
  const holder = [entry, ...Object.values(entry ?? {})].find(
    (one) => typeof one === 'object' && one !== null && field in one,
  ) as Entry | undefined;
  if (!holder) return false;
  holder[field] = text;
  return true;
};

interface Interaction extends Entry {
  id: string;
  reset: () => void;
  initialize: () => void;
}

/**
 * A lesson that counts its answers from 0 in every visit writes over those that a resumed one
 * begins with. The visit before has them; here the entry begins anew, once, as another question.
 */
const renewalOf = ({ call, model }: Library) => {
  const before = entryOf(model, 'cmi.interactions')?.childArray ?? [];
  const loaded = new Set(before as Interaction[]);
  /** Null where the id is of no entry of the visit before, or is the one that it has. */
  return (name: string, text: string): boolean | null => {
    const [collection = '', place] = /^(cmi\.interactions\.\d+)\.(id)$/.exec(name)?.slice(1) ?? [];
    const entry = place === undefined ? undefined : (entryOf(model, collection) as Interaction);
    if (!entry || !loaded.has(entry) || entry.id === text) return null;
    const kept = { ...entry };
    entry.reset();
    entry.initialize();
    const isTaken = call('set', name, text) === 'true';
    if (isTaken) loaded.delete(entry);
    else Object.assign(entry, kept);
    return isTaken;
  };
};

export const standardOf = (version: ScormVersion, library: Library) => {
  const { call, model } = library;
  const own = codes[version];
  /**
   * Elements that the lesson itself made empty: these are not the same as those that never had a
   * value.
   */
  const emptied = new Set<string>();
  const renewed = version === '2004' ? renewalOf(library) : () => null;

  const placesOf = (name: string): Place[] => placesIn(name, call);

  const beforeGet = (name: string): Verdict => {
    const keyword = strayKeyword(version, name);
    if (keyword === '_count') return { error: own.count };
    if (keyword === '_children') return { error: own.children };
    if (keyword !== null) return { error: version === '1.2' ? own.unknown : own.absent };
    if (!isElement(version, name)) return { error: own.unknown };
    return placesOf(name).some(({ index, count }) => index >= count) ? { error: own.absent } : null;
  };

  const beforeSet = (name: string, text: string): Verdict => {
    if (strayKeyword(version, name) !== null) return { error: own.keyword };
    if (!isElement(version, name)) return { error: own.unknown };
    const places = placesOf(name);
    if (places.some(({ index, count }) => index > count)) return { error: own.outOfOrder };
    if (version === '1.2') return isTakenWrongly12(name, text) ? { error: '405' } : null;
    const [first] = places;
    // Lessons make no entries of shared data, and a package that shares any is not taken.
    if (name.startsWith('adl.data.'))
      return { error: name.endsWith('.store') ? own.outOfOrder : own.keyword };
    if (
      /^cmi\.(objectives|interactions)\.\d+\.(?!id$)/.test(name) &&
      first &&
      first.index === first.count
    )
      return { error: '408' };
    if (name === 'cmi.learner_preference.audio_captioning' && !/^(-1|0|1)$/.test(text))
      return { error: '406' };
    if (isTakenWrongly(name, text)) return { error: '406' };
    if (name === 'cmi.learner_preference.language' && text === '') {
      const preference = entryOf(model, 'cmi.learner_preference');
      if (preference) preference['_language'] = '';
      return { answer: 'true' };
    }
    return name.endsWith('.pattern') && isPatternThere(library, text, places)
      ? { error: '351' }
      : null;
  };

  /** Calls the library, and takes away the entry that it made for a value that it then refused. */
  const tried = (name: string, text: string): boolean => {
    const places = placesOf(name);
    if (call('set', name, text) === 'true') return true;
    for (const { collection, count } of places)
      entryOf(model, collection)?.childArray?.splice(count);
    return false;
  };
  /**
   * A value that the book allows and the library refuses: the library makes the entry and checks
   * the order of the calls with another value, and this one takes its place.
   */
  const mended = (name: string, text: string): boolean => {
    if (version === '1.2')
      return isRefusedWrongly12(name, text) && tried(name, '0') && keep(model, name, text);
    const [interaction = ''] = /^cmi\.interactions\.\d+/.exec(name) ?? [];
    const type = interaction === '' ? '' : String(entryOf(model, interaction)?.['type'] ?? '');
    return (
      isRefusedWrongly(name, text, type) &&
      tried(name, standInOf(name, type)) &&
      keep(model, name, text)
    );
  };

  return {
    beforeGet,
    beforeSet,
    /**
     * A value that was never set has an error of its own in 2004. True where the empty answer is
     * that.
     */
    isUnset: (name: string, answer: string): boolean =>
      version === '2004' &&
      answer === '' &&
      (name === 'cmi.launch_data' || /^cmi\.comments_from_\w+\.\d+\.\w+$/.test(name)) &&
      !emptied.has(name),
    /** Null where the library refuses the value with an error of its own. */
    set: (name: string, text: string): Verdict => {
      const isRenewed = renewed(name, text);
      if (isRenewed !== null) return isRenewed ? { answer: 'true' } : null;
      if (!tried(name, text) && !mended(name, text)) return null;
      if (text === '') emptied.add(name);
      return { answer: 'true' };
    },
  };
};
