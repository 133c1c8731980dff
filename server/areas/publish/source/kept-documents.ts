/** What earlier imports said of the documents of a company, and what this one says of them. */
import type { importDocuments, KeptFile } from '#server/db/schema/imports.ts';
import type { DocumentFiles } from '../files/document-files.ts';
import type { Fields } from './document-shapes.ts';

export interface DocumentName {
  kind: string;
  id: string;
}

export interface KeptDocument {
  said: Fields;
  files: Record<string, KeptFile>;
}

export type KeptRow = Omit<typeof importDocuments.$inferSelect, 'tenant'>;

/** Reads what is kept of these documents of a company. */
export type ReadKept = (
  tenant: string,
  names: readonly DocumentName[],
) => Promise<readonly KeptRow[]>;

const keyOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`;

export class KeptDocuments {
  readonly #read: ReadKept;
  #tenant: string | null;
  readonly #known = new Map<string, KeptDocument | null>();
  readonly #said = new Map<string, { name: DocumentName; said: Fields; files: DocumentFiles }>();

  constructor(read: ReadKept, tenant: string | null = null) {
    this.#read = read;
    this.#tenant = tenant;
  }

  /** The company's own file says which company it is. */
  belongTo(tenant: string): void {
    this.#tenant = tenant;
  }

  /** Reads those that were not read before; returns what was found. */
  async load(names: readonly DocumentName[]): Promise<KeptRow[]> {
    const wanted = new Map(names.map((name) => [keyOf(name), name]));
    for (const key of this.#known.keys()) wanted.delete(key);
    if (this.#tenant === null || wanted.size === 0) return [];
    const rows = await this.#read(this.#tenant, [...wanted.values()]);
    for (const key of wanted.keys()) this.#known.set(key, null);
    for (const row of rows) this.#known.set(keyOf(row), row);
    return [...rows];
  }

  /** Null when no import named it, or it was not loaded. */
  find(name: DocumentName): KeptDocument | null {
    return this.#known.get(keyOf(name)) ?? null;
  }

  say(name: DocumentName, said: Fields, files: DocumentFiles): void {
    this.#said.set(keyOf(name), { name, said, files });
  }

  /** What this import says, once its files are known. */
  all(): KeptRow[] {
    return [...this.#said.values()].map(({ name, said, files }) => ({
      kind: name.kind,
      id: name.id,
      said,
      files: files.named(),
    }));
  }
}

/** Where there is no company: every document is new. */
export const noDocuments = (): KeptDocuments => new KeptDocuments(() => Promise.resolve([]));
