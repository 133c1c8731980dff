import { beforeEach, describe, expect, test } from 'vitest';
import { aClock, type FakeClock } from '#tests/builders/fake-clock.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { aTextStore } from '#tests/builders/text-store.ts';
import type { PersonDatabase } from '../mirror/database.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { type DraftSlot, openDraftSlot } from './draft-slot.ts';
import { tailsIn } from './draft-tails.ts';

const FORM = 'chat:sala';

let disk: IDBFactory;
let beside: ReturnType<typeof aTextStore>;
let clock: FakeClock;
let open: Set<string>;
let failing: boolean;
let made = 0;

interface Tab {
  db: PersonDatabase;
  keeper: DraftKeeper;
  slot(form?: string): DraftSlot;
}

const aTab = (name: string, owner = 'ana'): Tab => {
  open.add(name);
  const db = aPersonDatabase(disk, owner);
  const keeper = createDraftKeeper({
    db,
    clock,
    ids: { row: () => `row-${(made += 1)}` },
    tails: tailsIn(() => beside, owner),
    tab: Promise.resolve(name),
    openTabs: async () => new Set(open),
    onFailing: (now) => (failing = now),
  });
  return { db, keeper, slot: (form = FORM) => openDraftSlot(keeper, form, clock.now) };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const typed = async (slot: DraftSlot, text: string): Promise<void> => {
  await slot.left;
  slot.put(text);
  clock.advance(150);
  await settle();
};
const stored = (db: PersonDatabase): Promise<unknown[]> =>
  db.drafts.toArray().then((rows) => rows.map(({ value }) => value));
const stop = (tab: Tab, name: string): void => {
  tab.db.close();
  open.delete(name);
};

beforeEach(() => {
  disk = aDisk();
  beside = aTextStore();
  clock = aClock();
  open = new Set();
  failing = false;
});

describe('what is typed', () => {
  test('is in the database 150 ms after it began, also without a pause', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await one.left;
    for (const text of ['B', 'Bo', 'Bom', 'Bom d', 'Bom di']) {
      one.put(text);
      clock.advance(40);
      await settle();
    }
    expect(await stored(db)).toEqual(['Bom d']);
    clock.advance(150);
    await settle();
    expect(await stored(db)).toEqual(['Bom di']);
  });

  test('is there again in the same tab after a reload, and in another one after the tab is gone', async () => {
    const first = aTab('a');
    await typed(first.slot(), 'Bom dia');
    first.db.close();
    const again = aTab('a');
    expect(await again.slot().left).toBe('Bom dia');
    stop(again, 'a');
    expect(await aTab('b').slot().left).toBe('Bom dia');
  });

  test('is not shown in another tab while its own is open, and neither loses the other', async () => {
    const [first, second] = [aTab('a'), aTab('b')];
    await typed(first.slot(), 'Da primeira');
    const other = second.slot();
    expect(await other.left).toBe(null);
    await typed(other, 'Da segunda');
    expect((await stored(first.db)).toSorted()).toEqual(['Da primeira', 'Da segunda']);
  });

  test('of several left behind is shown one after the other, the latest first', async () => {
    const [first, second] = [aTab('a'), aTab('b')];
    await typed(first.slot(), 'Primeiro');
    await typed(second.slot(), 'Segundo');
    stop(first, 'a');
    stop(second, 'b');
    const { slot } = aTab('c');
    const one = slot();
    expect(await one.left).toBe('Segundo');
    await one.submit(async () => true);
    one.close();
    expect(await slot().left).toBe('Primeiro');
  });

  test('before the draft that was left is read stands, and that draft comes the next time', async () => {
    const first = aTab('a');
    await typed(first.slot(), 'Antigo');
    stop(first, 'a');
    const { db, slot } = aTab('b');
    const one = slot();
    one.put('Novo');
    expect(await one.left).toBe(null);
    clock.advance(150);
    await settle();
    expect((await stored(db)).toSorted()).toEqual(['Antigo', 'Novo']);
  });

  test('and taken back leaves nothing', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await typed(one, 'Bom dia');
    await typed(one, 'Bom');
    one.put(null);
    clock.advance(150);
    await settle();
    expect(await stored(db)).toEqual([]);
  });

  test('is kept by form and by person', async () => {
    const { slot } = aTab('a');
    await typed(slot(), 'Na sala');
    expect(await slot('chat:outra').left).toBe(null);
    expect(await aTab('a', 'ana~suporte').slot().left).toBe(null);
  });
});

describe('a page that is left', () => {
  test('keeps the last letters where the database has no time', async () => {
    const first = aTab('a');
    const one = first.slot();
    await one.left;
    one.put('Bom dia');
    first.keeper.keepNow();
    // The transaction that began is cut off.
    first.db.close();
    const again = aTab('a');
    expect(await again.slot().left).toBe('Bom dia');
    expect(beside.length).toBe(0);
  });

  test('loses nothing where the database was closed under it', async () => {
    const first = aTab('a');
    const one = first.slot();
    await typed(one, 'Bom');
    first.db.close();
    await typed(one, 'Bom dia');
    expect(failing).toBe(false);
    expect(await aTab('a').slot().left).toBe('Bom dia');
  });

  test('an older copy beside the database never replaces a newer one in it', async () => {
    const { db, keeper, slot } = aTab('a');
    const one = slot();
    await one.left;
    one.put('Bom');
    keeper.keepNow();
    const early = Array.from({ length: beside.length }, (_, at) => beside.key(at) ?? '').map(
      (key) => [key, beside.getItem(key) ?? ''] as const,
    );
    await typed(one, 'Bom dia');
    for (const [key, text] of early) beside.setItem(key, text);
    db.close();
    expect(await aTab('a').slot().left).toBe('Bom dia');
  });

  test('says so where nothing takes it', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await one.left;
    db.close();
    beside.isFull = true;
    await typed(one, 'Bom dia');
    expect(failing).toBe(true);
    beside.isFull = false;
    await typed(one, 'Bom dia!');
    expect(failing).toBe(false);
  });
});

describe('a draft that is sent', () => {
  test('is whole in the database before its write is stored, and gone after', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await one.left;
    one.put('Bom dia');
    const seen: unknown[] = [];
    expect(
      await one.submit(async (id) => {
        seen.push((await db.drafts.get(id))?.value);
        return true;
      }),
    ).toBe(true);
    expect([seen, await stored(db)]).toEqual([['Bom dia'], []]);
  });

  test('stays where it could not be stored, and goes on as the same one', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await typed(one, 'Bom dia');
    expect(await one.submit(async () => false)).toBe(false);
    await expect(one.submit(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await typed(one, 'Bom dia!');
    expect(await stored(db)).toEqual(['Bom dia!']);
  });

  test('does not take along what is typed meanwhile', async () => {
    const { db, slot } = aTab('a');
    const one = slot();
    await typed(one, 'Primeira');
    await one.submit(async () => {
      one.put('Segunda');
      return true;
    });
    clock.advance(150);
    await settle();
    expect(await stored(db)).toEqual(['Segunda']);
  });

  test('and failed while something else was typed comes the next time', async () => {
    const { slot } = aTab('a');
    const one = slot();
    await typed(one, 'Primeira');
    await one.submit(async () => {
      one.put('Segunda');
      return false;
    });
    await one.submit(async () => true);
    one.close();
    expect(await slot().left).toBe('Primeira');
  });
});

test('a form that leaves the screen is stored at once, and shows the same when it comes back', async () => {
  const { slot } = aTab('a');
  const one = slot();
  await one.left;
  one.put('Bom dia');
  one.close();
  expect(await slot().left).toBe('Bom dia');
});
