/**
 * Searches the device and the server in parallel. Late results are merged into those already shown.
 */
import { useEffect, useState } from 'react';
import type { DeviceFound, Found } from '#contract/search-index.ts';
import { search } from '#contract/areas/learning/api/search.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { searchDevice } from '#src/platform/runtime/device-search.ts';
import { merged, totalOf } from './results-of.ts';

/** The server's page size, and how many pages are requested at most. */
const AT_ONCE = 50;
const PAGES = 4;

export interface Search {
  /** Null until the device search has finished. */
  found: Found[] | null;
  /** Number of all results, including those not listed. */
  total: number;
  /** State of the server's search: pending, done, or unavailable. */
  server: 'asked' | 'in' | 'none';
  /** The device search failed. */
  failed: boolean;
}

/** The results of one term so far. */
interface KnownResults {
  term: string | null;
  device: DeviceFound | null;
  server: Found[];
  /** How many the server has. */
  atServer: number;
  search: Search;
}

const beginning: Search = { found: null, total: 0, server: 'asked', failed: false };

export const useSearch = (term: string | null, reachable: boolean): Search => {
  const { db, person } = usePerson();
  const [state, setState] = useState<KnownResults>({
    term: null,
    device: null,
    server: [],
    atServer: 0,
    search: beginning,
  });

  useEffect(() => {
    if (term === null) return;
    let wanted = true;
    const put = (
      news: Partial<Pick<KnownResults, 'device' | 'server' | 'atServer'>>,
      said: Partial<Search> = {},
    ): void => {
      if (!wanted) return;
      setState((last) => {
        const base: KnownResults =
          last.term === term
            ? last
            : { term, device: null, server: [], atServer: 0, search: beginning };
        const { device: own, server: others, atServer } = { ...base, ...news };
        const found = own && merged(own.found, others);
        const total = own && found ? totalOf(own.total, atServer, found.length) : 0;
        return {
          term,
          device: own,
          server: others,
          atServer,
          search: { ...base.search, ...said, found, total },
        };
      });
    };
    const askDevice = async (): Promise<void> => {
      try {
        const found = await searchDevice(db.name, term);
        put({ device: found });
      } catch {
        put({ device: { total: 0, found: [] } }, { failed: true });
      }
    };
    const askServer = async (): Promise<void> => {
      if (!reachable) return put({}, { server: 'none' });
      const hits: Found[] = [];
      let atServer = 0;
      for (let page = 0; page < PAGES; page += 1) {
        const outcome = await askAsPerson(person, search, {
          query: { searchString: term, offset: page * AT_ONCE, limit: AT_ONCE },
        });
        if (!outcome.ok) return put({}, { server: 'none' });
        hits.push(...outcome.value.data);
        atServer = outcome.value.totalRecords;
        if (hits.length >= atServer || outcome.value.data.length === 0) break;
      }
      put({ server: hits, atServer }, { server: 'in' });
    };
    void askDevice();
    askServer().catch(() => put({}, { server: 'none' }));
    return () => {
      wanted = false;
    };
  }, [term, reachable, db, person]);

  return state.term === term ? state.search : beginning;
};
