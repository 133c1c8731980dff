/** The app's search worker, in a page of the app's origin. Available as `window.benchSearch`. */
import { wrap } from 'comlink';
import type { SearchIndex } from '#contract/search-index.ts';

const benchSearch = {
  /**
   * ms of each search, and of the first indexing of the mirror. `script` is the worker's source.
   */
  search: async (database: string, terms: readonly string[], script: string) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    const index = wrap<SearchIndex>(worker);
    const from = performance.now();
    const titles = await index.open(database);
    const built = performance.now() - from;
    for (const term of terms.slice(0, 20)) await index.find(term);
    const times: number[] = [];
    let found = 0;
    for (const term of terms) {
      const start = performance.now();
      found += (await index.find(term)).total;
      times.push(performance.now() - start);
    }
    worker.terminate();
    return { built, titles, times, found };
  },
};
export type BenchSearch = typeof benchSearch;

Object.assign(window, { benchSearch });
