/** The few calls of PouchDB that its adapter makes; the package has no types. */
declare module 'pouchdb-browser' {
  interface Info {
    update_seq: number | string;
  }
  interface Replication {
    batch_size: number;
    live?: boolean;
    retry?: boolean;
  }
  type Replicated = Promise<{ last_seq: number | string }>;
  export default class PouchDB<T> {
    constructor(name: string, options?: { skip_setup?: boolean; fetch?: typeof fetch });
    static fetch: typeof fetch;
    info(): Promise<Info>;
    put(doc: T & { _id: string; _rev?: string }): Promise<unknown>;
    get(id: string): Promise<T & { _id: string; _rev: string }>;
    bulkDocs(docs: (T & { _id: string })[]): Promise<unknown>;
    allDocs(options: { include_docs: boolean; limit: number }): Promise<{ rows: unknown[] }>;
    changes(options: { live: boolean; since: 'now'; doc_ids: string[]; include_docs: boolean }): {
      on(event: 'change', heard: (change: { doc?: T }) => void): void;
    };
    replicate: {
      to(target: PouchDB<T>, options: Replication): Replicated;
      from(source: PouchDB<T>, options: Replication): Replicated;
    };
  }
}
