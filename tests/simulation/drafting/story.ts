/**
 * A person writes in several forms and tabs; tabs are reloaded, killed, closed and opened, and
 * messages are sent. At the end everything that was typed is found once: as a draft, or as a
 * message that waits. What was typed within the last 300 ms before a kill may be missing.
 */
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { Random } from '../random.ts';
import { WritingDevice, WritingTab } from './tab.ts';

const FORMS = ['contact', 'chat:sala', 'comment:NODE:n1'] as const;
/** Within how many ms what is typed is on the device. */
const KEPT_MS = 300;

/** One text and its states, from the first letter to where it was sent. */
interface Writing {
  form: string;
  states: { text: string; at: number }[];
  /** Later states that were lost in time: a form showed an earlier one since. */
  gone: string[];
  /** The earliest state that has to be there still. */
  owed: number;
  tab: string | null;
}

class DraftStory {
  readonly #device = new WritingDevice();
  readonly #random: Random;
  readonly #writings: Writing[] = [];
  #count = 0;
  readonly wrong: string[] = [];

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  #settle(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 4));
  }

  #tab(): WritingTab | undefined {
    return this.#random.pick([...this.#device.open.values()]);
  }

  #writingIn(tab: WritingTab, form: string): Writing | undefined {
    return this.#writings.find((one) => one.tab === tab.name && one.form === form);
  }

  /** Opens a form; what it shows goes on as the text that it is. */
  async #show(tab: WritingTab, form: string): Promise<void> {
    const left = await tab.show(form).left;
    const before = this.#writingIn(tab, form);
    // Unless it is what the form shows now, the person goes on without it.
    if (before && !before.states.some(({ text }) => text === left)) before.tab = null;
    if (left === null) return;
    const found = this.#writings.find(
      (one) => one.form === form && one.states.some(({ text }) => text === left),
    );
    if (!found)
      return void this.wrong.push(`invented: ${String(left)} was never typed into ${form}`);
    if (found.tab !== null && found.tab !== tab.name && this.#device.open.has(found.tab))
      this.wrong.push(
        `another tab: ${String(left)} is being written in ${found.tab}, and ${tab.name} shows it`,
      );
    found.tab = tab.name;
    const at = found.states.findIndex(({ text }) => text === left);
    if (at < found.owed)
      this.wrong.push(`lost: ${found.states[found.owed]?.text}; ${tab.name} shows ${String(left)}`);
    // What the person sees is what they go on from.
    found.gone.push(...found.states.splice(at + 1).map(({ text }) => text));
    found.owed = at;
  }

  async #open(name: string): Promise<void> {
    const tab = new WritingTab(this.#device, name);
    for (const form of FORMS) if (this.#random.chance(0.7)) await this.#show(tab, form);
  }

  async #type(): Promise<void> {
    const tab = this.#tab();
    const form = this.#random.one(FORMS);
    if (!tab) return;
    if (!tab.slots.has(form)) await this.#show(tab, form);
    let writing = this.#writingIn(tab, form);
    if (!writing) {
      writing = { form, states: [], gone: [], owed: 0, tab: tab.name };
      this.#writings.push(writing);
    }
    const letters = this.#random.between(1, 12);
    for (let n = 0; n < letters; n += 1) {
      const text = `${form} ${(this.#count += 1)}`;
      tab.slots.get(form)?.put(text);
      writing.states.push({ text, at: this.#device.clock.now() });
      this.#device.clock.advance(this.#random.between(20, 120));
      await this.#settle();
    }
  }

  /** What has to be there after a page has gone. */
  #owe(tab: WritingTab, isTold: boolean): void {
    const now = this.#device.clock.now();
    for (const writing of this.#writings) {
      // A form that was not opened since an earlier end of this tab adds nothing to what was owed
      // then.
      if (writing.tab !== tab.name || !tab.slots.has(writing.form)) continue;
      const sure = isTold
        ? writing.states.length - 1
        : writing.states.findLastIndex(({ at }) => now - at >= KEPT_MS);
      writing.owed = Math.max(writing.owed, sure);
      if (sure < 0) writing.owed = -1;
    }
  }

  async #end(reloads: boolean): Promise<void> {
    const tab = this.#tab();
    if (!tab) return;
    const isTold = this.#random.chance(0.5);
    this.#owe(tab, isTold);
    tab.end(isTold);
    await this.#settle();
    if (reloads) await this.#open(tab.name);
  }

  async #send(): Promise<void> {
    const tab = this.#tab();
    const form = this.#random.one(FORMS);
    const writing = tab && this.#writingIn(tab, form);
    const state = writing?.states.at(-1);
    if (!writing || !state || !tab.slots.has(form)) return;
    writing.owed = Math.max(0, writing.states.length - 1);
    const sending = tab.send(form, state.text).catch(() => false);
    if (this.#random.chance(0.3)) {
      // Killed while it is being stored: at any moment of it.
      this.#device.clock.advance(KEPT_MS);
      for (let turns = this.#random.int(12); turns > 0; turns -= 1) await new Promise(setImmediate);
      tab.end(true);
      await this.#settle();
      writing.tab = null;
      return this.#open(tab.name);
    }
    await sending;
    writing.tab = null;
  }

  async step(): Promise<void> {
    const act = this.#random.weighted<() => Promise<void>>([
      [6, () => this.#type()],
      [2, () => this.#send()],
      [2, () => this.#end(true)],
      [1, () => this.#end(false)],
      [1, () => this.#open(`tab-${(this.#count += 1)}`)],
      [2, async () => this.#device.clock.advance(this.#random.between(0, 400))],
    ]);
    await act?.();
    await this.#settle();
  }

  /**
   * All that forms show when each tab has gone, one after the other, and all messages that wait.
   */
  async #found(): Promise<string[]> {
    for (const tab of Array.from(this.#device.open.values())) {
      this.#owe(tab, true);
      tab.end(true);
    }
    await this.#settle();
    const last = new WritingTab(this.#device, 'last');
    const found: string[] = [];
    for (const form of FORMS)
      for (let left = await last.show(form).left; left !== null; left = await last.show(form).left)
        found.push(String(left));
    const db = aPersonDatabase(this.#device.disk);
    const sent = await db.outbox.toArray();
    db.close();
    return [...found, ...sent.map(({ payload }) => (payload as { message: string }).message)];
  }

  async finish(): Promise<void> {
    const found = await this.#found();
    for (const { states, gone, owed } of this.#writings) {
      const at = states.map(({ text }, n) => (found.includes(text) ? n : -1)).filter((n) => n >= 0);
      const last = states.at(-1)?.text ?? '';
      if (owed >= 0 && !at.some((n) => n >= owed))
        this.wrong.push(`lost: ${states[owed]?.text} … ${last}`);
      const copies = found.filter(
        (text) => gone.includes(text) || states.some((state) => state.text === text),
      ).length;
      if (copies > 1) this.wrong.push(`doubled: ${last} is there ${copies} times`);
    }
  }
}

/** What did not hold. */
export const tellDrafts = async (seed: number, steps: number): Promise<string[]> => {
  const story = new DraftStory(seed);
  for (let n = 0; n < steps && story.wrong.length === 0; n += 1) await story.step();
  if (story.wrong.length === 0) await story.finish();
  return story.wrong;
};
