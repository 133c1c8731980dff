// Data stores that the lessons of a package share (`adl.data` of 2004): the manifest says which
// there are, and which of them a lesson may read and write.
import { SHARED_DATA } from '#contract/areas/scorm/rules/sequencing/visit-facts.ts';
import type { DataStore } from '#contract/areas/scorm/rules/sequencing/start-of-lesson.ts';
import type { LessonState } from '#contract/areas/scorm/entities/state.ts';
import type { Verdict } from './standard.ts';

/** Characters of one store, as the standard's smallest permitted maximum. */
const LONGEST_STORE = 64_000;
/** Characters of all of them that one visit writes: they are stored with its state. */
const LONGEST_ALL = 100_000;

const NAME = /^adl\.data(?:\.(_children|_count)|\.(\d{1,6})\.(id|store))$/;

const storesOf = (model: LessonState): DataStore[] => {
  const stores = model[SHARED_DATA];
  return Array.isArray(stores) ? (stores as DataStore[]).map((one) => ({ ...one })) : [];
};

/** Takes the stores out of what a lesson begins with. */
export const sharedDataOf = (start: LessonState) => {
  const { [SHARED_DATA]: _, ...model } = start;
  const stores = storesOf(start);
  const written = new Map<string, string>();

  const get = (name: string): Verdict => {
    const [, keyword, index, part] = NAME.exec(name) ?? [];
    if (keyword === '_children') return { answer: 'id,store' };
    if (keyword === '_count') return { answer: String(stores.length) };
    const store = stores[Number(index)];
    if (!store) return { error: '301' };
    if (part === 'id') return { answer: store.id };
    if (!store.reads) return { error: '405' };
    return store.store === null ? { error: '403' } : { answer: store.store };
  };
  const set = (name: string, text: string): Verdict => {
    const [, keyword, index, part] = NAME.exec(name) ?? [];
    if (keyword !== undefined) return { error: '404' };
    const store = stores[Number(index)];
    if (part === 'id') return { error: '404' };
    if (!store) return { error: '351' };
    if (!store.writes) return { error: '404' };
    const others = [...written].filter(([id]) => id !== store.id);
    const size = others.reduce((sum, [, one]) => sum + one.length, text.length);
    if (text.length > LONGEST_STORE || size > LONGEST_ALL) return { error: '351' };
    store.store = text;
    written.set(store.id, text);
    return { answer: 'true' };
  };
  return {
    model,
    isName: (name: string): boolean => NAME.test(name),
    get,
    set,
    /** What the lesson wrote, to be stored with its state. */
    stored: (): LessonState =>
      written.size === 0
        ? {}
        : { [SHARED_DATA]: [...written].map(([id, store]) => ({ id, store })) },
  };
};

export type SharedData = ReturnType<typeof sharedDataOf>;
