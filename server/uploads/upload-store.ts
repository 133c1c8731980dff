/**
 * Where uploads lie until they are taken. Their bytes are in a folder, so that one that broke off
 * goes on also after a restart. An upload that is whole is taken by a person who finds it first: the
 * request that brought its last byte, no matter who asks for its state, the write that names it, or the
 * next look through the folder. It stays until that has worked, however long the storage is away.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import type { Person } from '#server/http/person.ts';
import { ownerPrefix } from './upload-owner.ts';

/** What was said of an upload when it began, as the server kept it. */
export type UploadFacts = Readonly<Record<string, string>>;

export interface WholeUpload {
  id: string;
  /** Bytes. */
  size: number;
  facts: UploadFacts;
}

export interface LyingUpload extends WholeUpload {
  /** Bytes that are here. */
  offset: number;
  /** When the last of them came, ms. */
  touchedAt: number;
}

interface StoreNeeds {
  store: FileStore;
  folder: string;
  /** Of the files, such as `.zip`. */
  ending: string;
  take(upload: WholeUpload): Promise<void>;
}

export class UploadStore {
  readonly #needs: StoreNeeds;
  readonly #taking = new Map<string, Promise<void>>();

  constructor(needs: StoreNeeds) {
    this.#needs = needs;
  }

  /** Path of the bytes. */
  pathOf(id: string): string {
    return join(this.#needs.folder, id);
  }

  async find(id: string): Promise<LyingUpload | null> {
    const { store } = this.#needs;
    try {
      const { size, offset, metadata } = await store.getUpload(id);
      const { mtimeMs } = await stat(this.pathOf(id));
      return size === undefined
        ? null
        : { id, size, offset, facts: (metadata ?? {}) as UploadFacts, touchedAt: mtimeMs };
    } catch {
      return null;
    }
  }

  /** All that lie here, or those of one person. */
  async all(person?: Pick<Person, 'tenant' | 'idUser'>): Promise<LyingUpload[]> {
    const { folder, ending } = this.#needs;
    await mkdir(folder, { recursive: true });
    const prefix = person ? ownerPrefix(person) : '';
    const names = (await readdir(folder)).filter(
      (name) => name.endsWith(ending) && name.startsWith(prefix),
    );
    return (await Promise.all(names.map((name) => this.find(name)))).filter((one) => one !== null);
  }

  /** Uploads whose bytes are whole. */
  async whole(person?: Pick<Person, 'tenant' | 'idUser'>): Promise<WholeUpload[]> {
    return (await this.all(person)).filter(({ size, offset }) => size === offset);
  }

  /** Takes a whole upload, once at a time. Rejects where it cannot be taken now: then it stays. */
  settle(upload: WholeUpload): Promise<void> {
    const known = this.#taking.get(upload.id);
    if (known) return known;
    const taking = this.#needs.take(upload).finally(() => this.#taking.delete(upload.id));
    this.#taking.set(upload.id, taking);
    return taking;
  }

  /** No error where it is gone. */
  async remove(id: string): Promise<void> {
    for (const path of [this.pathOf(id), `${this.pathOf(id)}.json`])
      await rm(path, { force: true });
  }

  /** Takes what is whole, and removes the parts of what nothing came to since `before`, ms. */
  async tidy(before: number, onError: (error: unknown, id: string) => void): Promise<void> {
    for (const upload of await this.all())
      if (upload.offset === upload.size)
        await this.settle(upload).catch((error: unknown) => onError(error, upload.id));
      else if (upload.touchedAt < before) await this.remove(upload.id);
  }
}
