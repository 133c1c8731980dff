/** The few calls of PouchDB that its adapter makes; the package brings no types. */
declare module 'pouchdb-browser' {
  interface Info {
    update_seq: number | string;
  }
  export default class PouchDB<T> {
    constructor(name: string, options?: { skip_setup?: boolean; fetch?: typeof fetch });
    static fetch: typeof fetch;
    info(): Promise<Info>;
    put(doc: T & { _id: string }): Promise<unknown>;
    replicate: { to(target: PouchDB<T>, options: { batch_size: number }): Promise<{ last_seq: number | string }> };
  }
}
