// Where the library's answers differ from the standards: the checks that come before its own, and
// what has to be undone after it. Found by the table of calls in server/testing/packages.
import type { ScormVersion } from '#contract/areas/content/entities/package.ts';
import { isElement, strayKeyword } from './elements.ts';

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

/**
 * Types whose response and pattern may hold nothing: sets and lists of zero or more, and texts
 * (RTE 4.2.9). Each with a value that the library takes.
 */
const mayBeEmpty: Readonly<Record<string, (n: number) => string>> = {
  choice: (n) => `empty${n}`,
  sequencing: (n) => `empty${n}`,
  matching: (n) => `empty${n}[.]empty`,
  performance: (n) => `empty${n}[.]empty`,
  'long-fill-in': () => 'empty',
  other: () => 'empty',
};
/** Of a pattern of one text: both may stand before it, in either order (RTE 4.2.9). */
const delimiters =
  /^(?:\{case_matters=(?:true|false)\}|\{lang=[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*\})+/;

const ofPattern = (
  { call, model }: Library,
  text: string,
  [interaction, pattern]: readonly Place[],
): { error: string } | { standIn: string | undefined } => {
  if (!interaction || !pattern) return { standIn: undefined };
  const type = call('get', `${interaction.collection}.${interaction.index}.type`);
  const others = entryOf(model, pattern.collection)?.childArray ?? [];
  const isThere = others.some(
    (one, i) => i !== pattern.index && (one as Entry)['pattern'] === text,
  );
  if (isThere && (type === 'sequencing' || (type === 'choice' && text === '')))
    return { error: '351' };
  if (text === '') return { standIn: mayBeEmpty[type]?.(pattern.index) };
  const prefix = type === 'long-fill-in' ? delimiters.exec(text)?.[0] : undefined;
  return { standIn: prefix && (text.slice(prefix.length) || 'empty') };
};

/**
 * What the library takes in the place of a value that the standard allows and the library refuses;
 * undefined where there is none. Its own checks of places and of order hold then.
 */
const standInOf = (
  library: Library,
  name: string,
  text: string,
  places: readonly Place[],
): { error: string } | { standIn: string | undefined } => {
  const [first] = places;
  // RTE 4.2.13 and 4.2.2: texts of 0 to 1,000 and to 250 characters.
  if (/^cmi\.(?:comments_from_learner\.\d+\.)?location$/.test(name) && text === '')
    return { standIn: 'empty' };
  // RTE 4.2.12: any number from 0.
  if (name === 'cmi.learner_preference.delivery_speed' && /^0*(?:0|\.0+|0\.0*)$/.test(text))
    return { standIn: '1' };
  if (first && text === '' && name.endsWith('.learner_response')) {
    const type = library.call('get', `${first.collection}.${first.index}.type`);
    return { standIn: mayBeEmpty[type]?.(0) };
  }
  return /\.correct_responses\.\d+\.pattern$/.test(name)
    ? ofPattern(library, text, places)
    : { standIn: undefined };
};

/** Sets what the library refuses. Null where it is to say itself what is wrong. */
const setByStandIn = (
  library: Library,
  name: string,
  text: string,
  places: readonly Place[],
): Verdict => {
  const found = standInOf(library, name, text, places);
  if ('error' in found) return found;
  if (found.standIn === undefined || library.call('set', name, found.standIn) !== 'true')
    return null;
  const [, branch = '', field = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  // The library keeps the model's own elements in parts of it.
  const entry = entryOf(library.model, branch);
  const keeper = [entry, ...Object.values(entry ?? {})].find(
    (part): part is Entry => typeof part === 'object' && part !== null && `_${field}` in part,
  );
  if (keeper) keeper[`_${field}`] = text;
  return { answer: 'true' };
};

export const standardOf = (version: ScormVersion, library: Library) => {
  const { call, model } = library;
  const own = codes[version];
  /**
   * Elements that the lesson itself made empty: these are not the same as those that never had a
   * value.
   */
  const emptied = new Set<string>();

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
    if (version === '1.2') return null;
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
    // RTE 4.1.1.7: years, months, days and what comes after T; weeks are of ISO 8601 alone.
    if (/^cmi\.(?:session_time|interactions\.\d+\.latency)$/.test(name) && /^P$|T$|W/.test(text))
      return { error: '406' };
    if (name === 'cmi.learner_preference.language' && text === '') {
      const preference = entryOf(model, 'cmi.learner_preference');
      if (preference) preference['_language'] = '';
      return { answer: 'true' };
    }
    const verdict = setByStandIn(library, name, text, places);
    if (verdict && 'answer' in verdict && text === '') emptied.add(name);
    return verdict;
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
    /**
     * Calls the library, and takes away the entry that it made for a value that it then refused.
     */
    set: (name: string, text: string): string => {
      const places = placesOf(name);
      const answer = call('set', name, text);
      if (answer === 'true') {
        if (text === '') emptied.add(name);
        return answer;
      }
      for (const { collection, count } of places)
        entryOf(model, collection)?.childArray?.splice(count);
      return answer;
    },
  };
};
