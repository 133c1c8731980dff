/**
 * The browser's caches of one device, in memory: bodies are read whole, entries keep their order,
 * and the disk may be full.
 */

const urlOf = (request: RequestInfo | URL): string =>
  typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;

interface Entry {
  body: ArrayBuffer;
  headers: [string, string][];
}

export interface FakeCaches extends CacheStorage {
  /** Bytes of all bodies. */
  taken(): number;
  /** From now on what does not fit is refused, as a browser does it. */
  limit(bytes: number): void;
  /** Every address, in the order in which they came. */
  addresses(cache: string): string[];
}

export const someCaches = (): FakeCaches => {
  const all = new Map<string, Map<string, Entry>>();
  let most = Number.POSITIVE_INFINITY;
  const entriesOf = (name: string): Map<string, Entry> => {
    const known = all.get(name) ?? new Map<string, Entry>();
    all.set(name, known);
    return known;
  };
  const taken = (): number =>
    [...all.values()]
      .flatMap((cache) => [...cache.values()])
      .reduce((sum, { body }) => sum + body.byteLength, 0);
  const cacheOf = (name: string): Cache => {
    const entries = entriesOf(name);
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (request) => {
        const entry = entries.get(urlOf(request));
        return entry && new Response(entry.body.slice(0), { headers: entry.headers });
      },
      put: async (request, response) => {
        const body = await response.arrayBuffer();
        if (taken() + body.byteLength > most)
          throw new DOMException('no room', 'QuotaExceededError');
        entries.set(urlOf(request), { body, headers: [...response.headers] });
      },
      delete: async (request) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as Cache;
  };
  const caches: Pick<
    FakeCaches,
    'open' | 'has' | 'delete' | 'keys' | 'taken' | 'limit' | 'addresses'
  > = {
    open: async (name) => cacheOf(name),
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    taken,
    limit: (bytes) => {
      most = bytes;
    },
    addresses: (name) => [...entriesOf(name).keys()],
  };
  return caches as FakeCaches;
};
