/** Searches the device and the server in parallel. Late results are merged into those already shown. */
import { useEffect, useState } from 'react';
import type { DeviceFound, Found } from '#contract/search-index.ts';
import { search } from '#contract/api/learning/search.ts';
import { device } from '#src/platform/device.ts';
import { usePerson, useRuntime } from '#src/platform/runtime-context.tsx';
import { searchDevice } from '#src/platform/device-search.ts';
import { activePerson } from '#sync/session/people.ts';
import { merged } from './results-of.ts';

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
  search: Search;
}

const beginning: Search = { found: null, total: 0, server: 'asked', failed: false };

export const useSearch = (term: string | null, reachable: boolean): Search => {
  const { db } = usePerson();
  const { ask } = useRuntime();
  const [state, setState] = useState<KnownResults>({ term: null, device: null, server: [], search: beginning });

  useEffect(() => {
    if (term === null) return;
    let wanted = true;
    const put = (news: Partial<Pick<KnownResults, 'device' | 'server'>>, said: Partial<Search> = {}): void => {
      if (!wanted) return;
      setState((last) => {
        const base: KnownResults = last.term === term ? last : { term, device: null, server: [], search: beginning };
        const { device: own, server: others } = { ...base, ...news };
        const found = own && merged(own.found, others);
        // The device counts more results than it lists. Results found only by the server are added to that count.
        const total = own && found ? own.total + found.length - own.found.length : 0;
        return { term, device: own, server: others, search: { ...base.search, ...said, found, total } };
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
      const token = (await activePerson(device))?.token;
      if (!token) return put({}, { server: 'none' });
      const hits: Found[] = [];
      for (let page = 0; page < PAGES; page += 1) {
        const outcome = await ask(search, { query: { searchString: term, offset: page * AT_ONCE, limit: AT_ONCE } }, token);
        if (!outcome.ok) return put({}, { server: 'none' });
        hits.push(...outcome.value.data);
        if (hits.length >= outcome.value.totalRecords || outcome.value.data.length === 0) break;
      }
      put({ server: hits }, { server: 'in' });
    };
    void askDevice();
    void askServer();
    return () => {
      wanted = false;
    };
  }, [term, reachable, db, ask]);

  return state.term === term ? state.search : beginning;
};
