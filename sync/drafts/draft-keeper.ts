// Keeps what a person types and has not sent, in the person's own database: within 300 ms while
// they type, at once when the page is left. A draft belongs to one form in one tab; another tab
// takes it over only when that tab is gone, so two tabs never overwrite each other. It goes in the
// transaction that stores the write it was typed for, or when the person discards it, and never
// otherwise.
import type { Draft, PersonDatabase } from '../mirror/database.ts';
import type { Clock, Ids } from '../ports.ts';
import type { DraftTails } from './draft-tails.ts';

/**
 * How long a change may wait for the next one, ms. Not a pause: who types without one is stored as
 * often.
 */
const WRITE_MS = 150;

export interface DraftDeps {
  db: Pick<PersonDatabase, 'drafts' | 'transaction'>;
  clock: Pick<Clock, 'now' | 'after'>;
  ids: Pick<Ids, 'row'>;
  tails: DraftTails;
  /** This tab, under the same name after a reload. */
  tab: Promise<string>;
  /** Every tab that is open now. */
  openTabs(): Promise<ReadonlySet<string>>;
  /** Whether something that was typed could be stored nowhere, as that changes. */
  onFailing?(isFailing: boolean): void;
}

export interface DraftKeeper {
  /** A new draft of a form, empty and not stored. */
  begin(form: string): Draft;
  /**
   * What was typed into this form and not sent: in this tab, or in one that is gone; null where
   * there is nothing, or where the database cannot be read. It is the caller's until `release`.
   */
  take(form: string): Promise<Draft | null>;
  /** Stores it soon, or removes it where its value is null. */
  write(draft: Draft): void;
  /** Resolves when the latest `write` of this draft is stored, in the database or beside it. */
  flush(id: string): Promise<void>;
  /** Removes it. Call when the write it was typed for is stored. */
  remove(id: string): Promise<void>;
  /** No form of this tab shows it any more: it can be taken again. */
  release(id: string): void;
  /**
   * Keeps at once, in a place that needs no time, what the database does not have yet. For a page
   * that is being left.
   */
  keepNow(): void;
}

const latestFirst = (one: Draft, other: Draft): number => other.at - one.at;

/** Stores drafts one state after another: none is overwritten by an older state of itself. */
const createDraftWriter = ({
  db,
  clock,
  tails,
  tab,
  onFailing,
}: Omit<DraftDeps, 'ids' | 'openTabs'>) => {
  const waiting = new Map<string, { draft: Draft; cancel: () => void }>();
  const inFlight = new Map<string, Draft>();
  const runs = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  let here = '';
  void tab.then((name) => (here = name));

  const note = (id: string, isFailing: boolean): void => {
    const before = failing.size > 0;
    if (isFailing) failing.add(id);
    else failing.delete(id);
    if (before !== failing.size > 0) onFailing?.(!before);
  };
  const keepBeside = (draft: Draft): void => note(draft.id, !tails.write({ ...draft, tab: here }));
  const put = async (draft: Draft): Promise<void> => {
    const { id } = draft;
    try {
      await (draft.value === null
        ? db.drafts.delete(id)
        : db.drafts.put({ ...draft, tab: await tab }));
      note(id, false);
      // What was typed since may be beside the database already.
      if (!waiting.has(id)) tails.remove(id);
    } catch {
      // Closed by a sign-out or a newer version in another tab, or full.
      keepBeside(waiting.get(id)?.draft ?? draft);
    }
  };
  const store = (id: string): Promise<void> => {
    const run = (runs.get(id) ?? Promise.resolve()).then(async () => {
      const next = waiting.get(id);
      if (!next) return;
      next.cancel();
      waiting.delete(id);
      inFlight.set(id, next.draft);
      await put(next.draft);
      inFlight.delete(id);
    });
    runs.set(id, run);
    void run.then(() => runs.get(id) === run && runs.delete(id));
    return run;
  };
  const forget = async (id: string): Promise<void> => {
    waiting.get(id)?.cancel();
    waiting.delete(id);
    await runs.get(id);
    note(id, false);
    tails.remove(id);
  };
  return {
    write: (draft: Draft): void => {
      const { id } = draft;
      waiting.set(id, {
        draft,
        cancel: waiting.get(id)?.cancel ?? clock.after(WRITE_MS, () => void store(id)),
      });
    },
    flush: store,
    flushAll: (): Promise<unknown> => Promise.all([...waiting.keys(), ...runs.keys()].map(store)),
    forget,
    keepNow: (): void => {
      const unstored = new Map(inFlight);
      for (const [id, { draft }] of waiting) unstored.set(id, draft);
      for (const draft of unstored.values()) keepBeside(draft);
      for (const id of waiting.keys()) void store(id);
    },
  };
};

export const createDraftKeeper = (deps: DraftDeps): DraftKeeper => {
  const { db, clock, ids, tails, tab, openTabs } = deps;
  const writer = createDraftWriter(deps);
  /** Shown by a form of this tab. */
  const held = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  const takeInTails = async (): Promise<void> => {
    for (const tail of tails.list()) {
      await db.transaction('rw', db.drafts, async () => {
        const known = await db.drafts.get(tail.id);
        if (known && known.rev > tail.rev) return;
        await (tail.value === null ? db.drafts.delete(tail.id) : db.drafts.put(tail));
      });
      tails.remove(tail.id);
    }
  };
  /** Under an id of its own: a person who wrote it last may come back, and then writes another one. */
  const moveHere = async (draft: Draft, here: string): Promise<Draft> => {
    const moved = { ...draft, id: ids.row(), tab: here };
    await db.drafts.delete(draft.id);
    await db.drafts.add(moved);
    return moved;
  };
  const takeFreely = async (form: string): Promise<Draft | null> => {
    await writer.flushAll();
    await takeInTails();
    const [here, open] = await Promise.all([tab, openTabs()]);
    const taken = await db.transaction('rw', db.drafts, async () => {
      const rows = await db.drafts.where('form').equals(form).toArray();
      const left = rows
        .filter((draft) => !held.has(draft.id) && (draft.tab === here || !open.has(draft.tab)))
        .toSorted(latestFirst);
      const first = left.find((draft) => draft.tab === here) ?? left[0];
      return first ? moveHere(first, here) : null;
    });
    if (taken) held.add(taken.id);
    return taken;
  };

  return {
    begin: (form) => {
      const draft = { id: ids.row(), form, tab: '', value: null, rev: 0, at: clock.now() };
      held.add(draft.id);
      return draft;
    },
    take: (form) => {
      // What cannot be read now stays where it is, for the next time.
      const run = turn.then(() => takeFreely(form)).catch(() => null);
      turn = run;
      return run;
    },
    write: writer.write,
    flush: writer.flush,
    remove: async (id) => {
      await writer.forget(id);
      held.delete(id);
      await db.drafts.delete(id).catch(() => undefined);
    },
    release: (id) => void held.delete(id),
    keepNow: writer.keepNow,
  };
};
