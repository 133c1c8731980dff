/**
 * What may still be written to the disk. A database on a full disk loses its process, so writes
 * stop while there is a reserve left, and go on by themselves when there is room. Files that people
 * send stop long before.
 */
import { DiskTooFull } from './disk-full.ts';
import type { DiskFigures } from './process-watch.ts';

const MB = 1024 * 1024;

/** Bytes that are kept free, for the database and from uploads. */
const reserves = {
  database: { part: 0.05, least: 200 * MB },
  uploads: { part: 0.1, least: 1024 * MB },
} as const;

/** Below this part of the reserve nothing is written at all, not even who comes in. */
const LAST_PART = 0.5;
/**
 * More than the reserve must be free before writes go on, or they would stop and go on by turns.
 */
const MARGIN = 1.1;
/** For how long a database that said its own disk is full is left alone, ms. */
const FULL_MS = 30_000;

/**
 * `open`: all is taken. `low`: the reserve is reached: nothing new is taken; what is under way is
 * finished, people come in, and all is read. `shut`: half of the reserve is gone as well: reading
 * goes on.
 */
export type WriteState = 'open' | 'low' | 'shut';

export interface DiskSettings {
  /** MB instead of the built-in reserves. */
  reserveMb?: number | undefined;
  uploadReserveMb?: number | undefined;
  /** Whether the database is on this disk. One that is elsewhere tells by its errors. */
  holdsDatabase: boolean;
}

interface DiskNeeds {
  figures: () => DiskFigures | null;
  log: Record<'error' | 'warn', (of: object, text: string) => void>;
  /** Monotonic, ms. */
  now?: () => number;
}

const LOOK_MS = 1_000;

/** The wall clock may be set: a database would be left alone for as long. */
const monotonic = (): number => Number(process.hrtime.bigint() / 1_000_000n);

const inMb = (bytes: number): number => Math.round(bytes / MB);

export class DiskRoom {
  readonly #needs: Required<DiskNeeds>;
  readonly #settings: DiskSettings;
  #state: WriteState = 'open';
  #fullUntil = -Infinity;
  /** Of uploads that are being received. */
  #held = 0;

  constructor({ figures, log, now = monotonic }: DiskNeeds, settings: DiskSettings) {
    this.#needs = { figures, log, now };
    this.#settings = settings;
  }

  /** As of now. A change is logged. */
  get writes(): WriteState {
    const state = this.#look();
    if (state !== this.#state) {
      const before = this.#state;
      this.#state = state;
      this.#tell(before);
    }
    return state;
  }

  get takesWrites(): boolean {
    return this.writes === 'open';
  }

  /** Logs each change when it happens, also while no person writes. Returns what ends that. */
  keepLooking(): () => void {
    const looking = setInterval(() => void this.writes, LOOK_MS);
    looking.unref();
    return () => clearInterval(looking);
  }

  /** @throws DiskTooFull where the database may not be opened. */
  demandRoom(): void {
    const found = this.#needs.figures();
    if (found && this.writes === 'shut')
      throw new DiskTooFull(
        inMb(found.free),
        inMb(this.#reserve('database', found.total) * LAST_PART),
      );
  }

  /** The database reported a full disk: it is not asked to write for a while. */
  noteFull(): void {
    this.#fullUntil = this.#needs.now() + FULL_MS;
  }

  /** Whether a file of so many bytes may begin to come in. */
  admits(bytes: number): boolean {
    const found = this.#needs.figures();
    return !found || found.free - this.#held - bytes >= this.#reserve('uploads', found.total);
  }

  /**
   * The same for bytes that come now. Returns what to call once they are written; null where there
   * is no room for them.
   */
  hold(bytes: number): (() => void) | null {
    if (!this.admits(bytes)) return null;
    this.#held += bytes;
    return () => {
      this.#held -= bytes;
    };
  }

  #look(): WriteState {
    if (this.#needs.now() < this.#fullUntil) return 'low';
    const found = this.#settings.holdsDatabase ? this.#needs.figures() : null;
    if (!found) return 'open';
    const reserve = this.#reserve('database', found.total);
    if (found.free < reserve * LAST_PART) return 'shut';
    return found.free < reserve * (this.#state === 'open' ? 1 : MARGIN) ? 'low' : 'open';
  }

  #reserve(of: keyof typeof reserves, total: number): number {
    const { part, least } = reserves[of];
    const set = of === 'database' ? this.#settings.reserveMb : this.#settings.uploadReserveMb;
    return set === undefined ? Math.max(total * part, least) : set * MB;
  }

  #tell(before: WriteState): void {
    const { figures, log } = this.#needs;
    const found = figures();
    const disk = found
      ? { freeMb: inMb(found.free), reserveMb: inMb(this.#reserve('database', found.total)) }
      : {};
    if (this.#state === 'open') log.warn(disk, 'the disk has room again: writes are taken');
    else if (before === 'open')
      log.error(disk, 'the disk is almost full: writes are refused until there is room');
  }
}

/** For a person who runs without a watch. */
export const endlessDisk = (): DiskRoom =>
  new DiskRoom(
    { figures: () => null, log: { error: () => undefined, warn: () => undefined } },
    { holdsDatabase: false },
  );
