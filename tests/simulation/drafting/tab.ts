/**
 * One device on which a person writes in several tabs, with the real keeper of drafts and the real
 * outbox, on a virtual clock.
 */
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { createDraftKeeper, type DraftKeeper } from '#sync/drafts/draft-keeper.ts';
import { type DraftSlot, openDraftSlot } from '#sync/drafts/draft-slot.ts';
import { tailsIn } from '#sync/drafts/draft-tails.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import { aClock } from '#tests/builders/fake-clock.ts';
import { someIds } from '#tests/builders/fake-ids.ts';
import { aDisk, aPersonDatabase } from '#tests/builders/person-database.ts';
import { aTextStore } from '#tests/builders/text-store.ts';

export class WritingDevice {
  readonly clock = aClock();
  readonly ids = someIds();
  readonly disk = aDisk();
  readonly beside = aTextStore();
  readonly open = new Map<string, WritingTab>();
}

export class WritingTab {
  readonly #device: WritingDevice;
  readonly name: string;
  readonly db: PersonDatabase;
  readonly keeper: DraftKeeper;
  readonly slots = new Map<string, DraftSlot>();
  #isAlive = true;

  constructor(device: WritingDevice, name: string) {
    const { clock, ids, disk, beside } = device;
    this.#device = device;
    this.name = name;
    this.db = aPersonDatabase(disk);
    device.open.set(name, this);
    this.keeper = createDraftKeeper({
      db: this.db,
      clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => this.#isAlive && run()) },
      ids,
      tails: tailsIn(() => {
        // A page that is gone writes nowhere.
        if (!this.#isAlive) throw new Error('gone');
        return beside;
      }, 'ana'),
      tab: Promise.resolve(name),
      openTabs: async () => new Set(device.open.keys()),
    });
  }

  show(form: string): DraftSlot {
    const slot = openDraftSlot(this.keeper, form, this.#device.clock.now);
    this.slots.set(form, slot);
    return slot;
  }

  /** As a form sends what was typed: a message to the company. */
  send(form: string, text: string): Promise<boolean> {
    const { ids, clock } = this.#device;
    const stamp = () => ({
      wall: clock.now(),
      mono: clock.mono(),
      boot: clock.boot,
      offset: 0,
      err: 0,
    });
    const author = { idUser: 'ana', deviceId: 'd1', appVersion: 'test' };
    const payload = { idMessage: ids.row(), idUser: 'ana', message: text };
    const slot = this.slots.get(form);
    if (!slot) throw new Error('no such form');
    return slot.submit(async (draft) => {
      await enqueue({ db: this.db, ids, stamp, author }, 'contact.send', payload, draft);
      return true;
    });
  }

  /**
   * `isTold`: the page hears that it is being left; else it is killed. Either way its open
   * transactions are cut off.
   */
  end(isTold: boolean): void {
    if (isTold) this.keeper.keepNow();
    this.#isAlive = false;
    this.db.close();
    // Nothing runs on in a page that is gone: a write that finds its database closed must not open
    // it again.
    this.db.open = () => Promise.reject(new Error('gone')) as never;
    this.#device.open.delete(this.name);
  }
}
