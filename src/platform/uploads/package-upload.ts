/**
 * The package that a person is sending, for as long as the app is open: it goes on while they look
 * at other pages. Where the page goes, the place that the server keeps is remembered on the device,
 * and choosing the same file again continues there.
 */
import type { DevicePerson } from '#sync/session/device-database.ts';
import { type MetaStore, readMeta, writeMeta } from '#sync/meta.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { importWithRetry } from '#src/platform/device/import-with-retry.ts';
import type { Sending } from './send-file.ts';

/** Area of a new page, or the page that it is a new version of. */
export type PackagePlace = { area: string } | { idNode: string };

interface Chosen {
  name: string;
  /** Bytes. */
  size: number;
}

export type PackageUploadState =
  | { at: 'none' }
  /** One that broke off before this page was opened; `other`: another file was chosen for it. */
  | ({ at: 'left'; sent: number; other: boolean } & Chosen)
  | ({ at: 'checking'; done: number } & Chosen)
  /** `rate`: bytes a second, null where it is not known yet. */
  | ({ at: 'sending'; sent: number; rate: number | null } & Chosen)
  | ({ at: 'paused'; sent: number } & Chosen)
  /** The line is broken: it goes on by itself. */
  | ({ at: 'waiting'; sent: number } & Chosen)
  | ({ at: 'refused'; why: string } & Chosen)
  | ({ at: 'sent'; idUpload: string } & Chosen);

interface Running {
  file: File;
  sha256: string;
  facts: Record<string, string>;
  url: string | null;
  sent: number;
}

const AGAIN_MS = 5000;
/** Figures of the last seconds: a rate of the whole time would hide that the line has changed. */
const RATE_MS = 5000;
const PATH = '/uploads/packages';

export class PackageUpload {
  readonly #person: DevicePerson;
  readonly #db: MetaStore;
  readonly #listeners = new Set<() => void>();
  #state: PackageUploadState = { at: 'none' };
  #running: Running | null = null;
  #sending: Sending | null = null;
  #cancelAgain: (() => void) | null = null;
  #samples: { at: number; sent: number }[] = [];

  constructor(person: DevicePerson, db: MetaStore) {
    this.#person = person;
    this.#db = db;
    window.addEventListener('online', () => this.#state.at === 'waiting' && this.resume());
    void this.#readLeft();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  read = (): PackageUploadState => this.#state;

  /** Begins, or goes on with the one that is left where it is the same file. */
  async choose(file: File, place: PackagePlace | null): Promise<void> {
    const { name, size } = file;
    const left = (await readMeta(this.#db, 'packageUpload')) ?? null;
    this.#become({ at: 'checking', name, size, done: 0 });
    let sha256: string;
    try {
      const { hashFile } = await importWithRetry(() => import('./hash-file.ts'));
      sha256 = await hashFile(
        file,
        (done) =>
          this.#state.at === 'checking' && this.#become({ at: 'checking', name, size, done }),
      );
    } catch {
      return this.#become({ at: 'refused', name, size, why: '' });
    }
    // It was given up meanwhile.
    if (this.#state.at !== 'checking') return;
    if (place === null && left && left.sha256 !== sha256)
      return this.#become({
        at: 'left',
        name: left.name,
        size: left.size,
        sent: left.sent,
        other: true,
      });
    const same =
      left?.sha256 === sha256 &&
      (place === null || JSON.stringify(place) === JSON.stringify(left.place))
        ? left
        : null;
    const facts = { ...(same?.place ?? place), sha256, filename: name };
    this.#running = { file, sha256, facts, url: same?.url ?? null, sent: same?.sent ?? 0 };
    this.#samples = [];
    await this.#send();
  }

  pause(): void {
    const running = this.#running;
    if (!running) return;
    this.#stop();
    const { name, size } = running.file;
    this.#become({ at: 'paused', name, size, sent: running.sent });
  }

  resume(): void {
    if (this.#running && !this.#sending) void this.#send();
  }

  /** Gives it up, also on the server. */
  async cancel(): Promise<void> {
    const left = (await readMeta(this.#db, 'packageUpload')) ?? null;
    const url = this.#running?.url ?? left?.url ?? null;
    this.#stop();
    this.#running = null;
    this.#become({ at: 'none' });
    await writeMeta(this.#db, 'packageUpload', null);
    if (url !== null) await (await import('./send-file.ts')).dropFile(this.#person, url);
  }

  /** What was said of the last one was read. */
  forget(): void {
    if (this.#state.at === 'sent' || this.#state.at === 'refused') this.#become({ at: 'none' });
  }

  async #readLeft(): Promise<void> {
    const left = await readMeta(this.#db, 'packageUpload').catch(() => null);
    if (left && this.#state.at === 'none')
      this.#become({ at: 'left', name: left.name, size: left.size, sent: left.sent, other: false });
  }

  async #send(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#cancelAgain?.();
    const { file, facts } = running;
    const { name, size } = file;
    this.#become({ at: 'sending', name, size, sent: running.sent, rate: null });
    const sender = await importWithRetry(() => import('./send-file.ts')).catch(() => null);
    if (this.#running !== running || this.#state.at !== 'sending') return;
    if (!sender) return this.#wait(running);
    const sending = sender.sendFile(file, {
      person: this.#person,
      path: PATH,
      url: running.url,
      facts,
      onUrl: (url) => {
        running.url = url;
        void this.#remember(running);
      },
      onProgress: (sent) => {
        if (this.#sending !== sending) return;
        running.sent = sent;
        this.#become({ at: 'sending', name, size, sent, rate: this.#rateAt(sent) });
        void this.#remember(running);
      },
    });
    this.#sending = sending;
    const end = await sending.done;
    if (this.#sending !== sending) return;
    this.#sending = null;
    if (end.end === 'broken') return this.#wait(running);
    if (end.end === 'stopped') return;
    this.#running = null;
    await writeMeta(this.#db, 'packageUpload', null).catch(() => undefined);
    if (end.end === 'refused') this.#become({ at: 'refused', name, size, why: end.why });
    else
      this.#become({
        at: 'sent',
        name,
        size,
        idUpload: new URL(end.url).pathname.split('/').at(-1) ?? '',
      });
  }

  #wait(running: Running): void {
    const { name, size } = running.file;
    this.#become({ at: 'waiting', name, size, sent: running.sent });
    this.#cancelAgain = clock.after(AGAIN_MS, () => this.#state.at === 'waiting' && this.resume());
  }

  async #remember({ url, sha256, file, sent, facts }: Running): Promise<void> {
    if (url === null) return;
    const { sha256: _hash, filename: _name, ...place } = facts;
    await writeMeta(this.#db, 'packageUpload', {
      url,
      sha256,
      name: file.name,
      size: file.size,
      sent,
      place,
    }).catch(() => undefined);
  }

  #rateAt(sent: number): number | null {
    const now = clock.now();
    this.#samples = [...this.#samples.filter(({ at }) => now - at < RATE_MS), { at: now, sent }];
    const [first] = this.#samples;
    return first && now - first.at > 500 ? ((sent - first.sent) / (now - first.at)) * 1000 : null;
  }

  #stop(): void {
    this.#cancelAgain?.();
    const sending = this.#sending;
    this.#sending = null;
    sending?.stop();
  }

  #become(state: PackageUploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
